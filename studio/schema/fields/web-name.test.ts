import type { SanityClient } from 'sanity'
import { describe, expect, test, vi } from 'vitest'
import { freeWebName, isWebNameOf, webNameOf } from './web-name'

describe('STU-04 web names', () => {
  test.each([
    ['Linh Nguyễn', 'linh-nguyen'],
    ['Agnieszka Żurawska', 'agnieszka-zurawska'],
    ['Łukasz Đorđe Øst', 'lukasz-dorde-ost'],
    ['  O’Neil & Sons, D.C. ', 'oneil-sons-d-c'],
    ['李', ''],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%j has the web name %j', (text, webName) => {
    expect(webNameOf(text)).toBe(webName)
  })

  test('a second person of one name gets a number, and so does a third', async () => {
    const fetch = vi.fn()
    const client = { fetch } as unknown as SanityClient
    const next = () => freeWebName(client, 'Linh Nguyễn', { _id: 'drafts.b', _type: 'provider' })
    fetch.mockResolvedValueOnce([])
    expect(await next()).toBe('linh-nguyen')
    fetch.mockResolvedValueOnce(['linh-nguyen', 'linh-nguyen-smith'])
    expect(await next()).toBe('linh-nguyen-2')
    fetch.mockResolvedValueOnce(['linh-nguyen', 'linh-nguyen-2'])
    expect(await next()).toBe('linh-nguyen-3')
    expect(fetch.mock.calls[0]?.[1]).toEqual({ type: 'provider', id: 'b', base: 'linh-nguyen' })
  })

  test('only what was made from the name follows it', () => {
    expect(isWebNameOf('linh-nguyen', 'Linh Nguyễn')).toBe(true)
    expect(isWebNameOf('linh-nguyen-2', 'Linh Nguyễn')).toBe(true)
    expect(isWebNameOf('linh', 'Linh Nguyễn')).toBe(false)
    expect(isWebNameOf('linh-nguyen-ashland', 'Linh Nguyễn')).toBe(false)
    expect(isWebNameOf('', '')).toBe(false)
  })
})
