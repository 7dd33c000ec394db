import type { RequestHandler } from '@sanity/client'
import { firstValueFrom, of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReconnectingClient } from './connection'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Request = Parameters<RequestHandler>[0]
const lost = { isNetworkError: true }
const applied = { statusCode: 409, details: { type: 'transactionAlreadyExistsError' } }
const response = { type: 'response', body: {} }

/** Sends a request with attempts that fail with these errors, and returns the result and what was sent. */
async function request(path: string, body: object, ...errors: object[]) {
  const { _requestHandler: handle } = createReconnectingClient({
    projectId: 'clinics',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
  }).config() as unknown as { _requestHandler: RequestHandler }
  const sent: Request[] = []
  const send = (each: Request) => {
    const error = errors[sent.length]
    sent.push(each)
    return error ? throwError(() => error) : of(response)
  }
  const url = `https://example.org/v2025-02-19/data/${path}/production`
  const result = firstValueFrom(handle({ url, body }, send as never, undefined as never)).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(1000)
  return { result: await result, bodies: sent.map((each) => each.body as object) }
}

test('STU-04 a change whose response was lost is not an error when the dataset has applied it', async () => {
  expect(
    await request('actions', { actions: [], transactionId: 'a' }, lost, applied),
  ).toMatchObject({
    result: { type: 'response', statusCode: 200, body: { transactionId: 'a', results: [] } },
  })
})

test('STU-04 a change has the same id in each attempt, so that it is applied once', async () => {
  const { bodies } = await request('mutate', { mutations: [] }, lost)
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toEqual({ mutations: [], transactionId: expect.stringMatching(/^\w{32}$/) })
  expect(bodies[1]).toEqual(bodies[0])
  expect((await request('query', { query: '*' })).bodies).toEqual([{ query: '*' }])
})

test('STU-04 any other conflict is an error', async () => {
  const conflict = { statusCode: 409, details: { type: 'mutationError' } }
  expect((await request('mutate', { mutations: [] }, lost, conflict)).result).toBe(conflict)
})
