import type { ClientActionFunctionArgs } from '@remix-run/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connection, loadOrWait } from './connection'
import { keepFormWithoutResponse } from './forms/form-route'
import { submitOrReport } from './forms/submit-or-report'

const routes = join(import.meta.dirname, 'routes')
const request = () =>
  new Request('https://clinics.example.org/contact', {
    method: 'POST',
    body: new URLSearchParams({ firstName: 'Robin', intent: 'pay' }),
  })
const connectionErrors = {
  'a broken connection': new TypeError('Failed to fetch'),
  'a response of a proxy': new Error(
    'Unable to decode turbo-stream response from URL: https://clinics.example.org/contact.data',
  ),
  'an empty response': new Error('No response body to decode'),
}

/** The errors with which Remix reports an error of the action, and a response that the action threw. */
const serverErrors = {
  'an error of the server': new Error('Unexpected Server Error'),
  'a response of the site with status 404': { status: 404, internal: false } as unknown as Error,
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

describe('an action', () => {
  const submit = (serverAction: () => Promise<never>) =>
    submitOrReport({ request: request(), serverAction }, (values) => ({ values }))

  test('returns its reply', async () => {
    const serverAction = (() =>
      Promise.resolve('reply')) as ClientActionFunctionArgs['serverAction']
    expect(await submitOrReport({ request: request(), serverAction }, () => null)).toBe('reply')
  })

  test.each(Object.entries({ ...connectionErrors, ...serverErrors }))(
    'that fails with %s becomes a failure with the values, and reloads no page data',
    async (_name, error) => {
      const response = await submit(() => Promise.reject(error))
      expect(response).toBeInstanceOf(Response)
      expect((response as Response).status).toBe(503)
      expect(await (response as Response).json()).toEqual({
        values: { firstName: 'Robin', intent: 'pay' },
      })
    },
  )

  test.each([
    ...Object.entries(connectionErrors).map(
      ([name, error]) => [name, 'connection', error] as const,
    ),
    ...Object.entries(serverErrors).map(([name, error]) => [name, 'preparation', error] as const),
  ])('BIL-24 BIL-25 that fails with %s reports the failure as %s', async (_name, kind, error) => {
    const clientAction = keepFormWithoutResponse('No response arrived.', {
      kind: 'preparation',
      message: 'The site responded.',
    })
    const response = await clientAction({
      request: request(),
      serverAction: () => Promise.reject(error),
    } as unknown as ClientActionFunctionArgs)
    expect(await (response as Response).json()).toMatchObject({ failure: { kind } })
  })

  test('that redirects passes the redirect on', async () => {
    const redirect = new Response(null, { status: 303, headers: { Location: '/contact?sent=1' } })
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Remix throws redirects
    await expect(submit(() => Promise.reject(redirect))).rejects.toBe(redirect)
  })
})

describe('a loader', () => {
  const load = (error: Error, signal = new AbortController().signal) =>
    loadOrWait({
      request: { signal } as Request,
      serverLoader: () => Promise.reject(error),
    })

  test.each(Object.entries(connectionErrors))(
    'that fails with %s stays pending until its navigation is superseded, and sets the connection as lost',
    async (_name, error) => {
      const navigation = new AbortController()
      const changes: boolean[] = []
      onTestFinished(connection.subscribe(() => changes.push(connection.isLost())))
      const settled = vi.fn()
      const loading = load(error, navigation.signal).catch(settled)
      await vi.waitFor(() => expect(changes).toEqual([false, true]))
      expect(settled).not.toHaveBeenCalled()
      navigation.abort()
      await loading
      expect(settled).toHaveBeenCalledWith(error)
    },
  )

  test('ERR-01 that rejects with an error of the server passes it on', async () => {
    const error = new Error('Unexpected Server Error')
    await expect(load(error)).rejects.toBe(error)
    expect(connection.isLost()).toBe(false)
  })

  test.each(
    readdirSync(routes)
      .filter((name) => name.endsWith('.tsx'))
      // The layout route has no loader.
      .filter((name) => name !== 'site-layout.tsx')
      .concat('../root.tsx'),
  )('of the page %s preserves the previous page while no response arrives', (name) => {
    const source = readFileSync(join(routes, name), 'utf8')
    const hasLoader = /export const clientLoader = [^]*\bloadOrWait\b/.test(source)
    expect(hasLoader, `${name} needs \`export const clientLoader = loadOrWait\``).toBe(true)
  })
})
