import type { SanityClient } from 'sanity'
import { describe, expect, test, vi } from 'vitest'
import { findAvailableWebName, isGeneratedFrom, toWebName } from './web-name'

describe('STU-04 web names', () => {
  test.each([
    ['Linh Nguyễn', 'linh-nguyen'],
    ['Agnieszka Żurawska', 'agnieszka-zurawska'],
    ['Łukasz Đorđe Øst', 'lukasz-dorde-ost'],
    ['  O’Neil & Sons, D.C. ', 'oneil-sons-d-c'],
    ['李', ''],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%j has the web name %j', (text, webName) => {
    expect(toWebName(text)).toBe(webName)
  })

  test('a second and a third person with the same name get a number suffix', async () => {
    const fetch = vi.fn()
    const client = { fetch } as unknown as SanityClient
    const next = () =>
      findAvailableWebName(client, 'Linh Nguyễn', { _id: 'drafts.b', _type: 'provider' })
    fetch.mockResolvedValueOnce([])
    expect(await next()).toBe('linh-nguyen')
    fetch.mockResolvedValueOnce(['linh-nguyen', 'linh-nguyen-smith'])
    expect(await next()).toBe('linh-nguyen-2')
    fetch.mockResolvedValueOnce(['linh-nguyen', 'linh-nguyen-2'])
    expect(await next()).toBe('linh-nguyen-3')
    expect(fetch.mock.calls[0]?.[1]).toEqual({ type: 'provider', id: 'b', base: 'linh-nguyen' })
  })

  test('a web name follows the name only when it was generated from it', () => {
    expect(isGeneratedFrom('linh-nguyen', 'Linh Nguyễn')).toBe(true)
    expect(isGeneratedFrom('linh-nguyen-2', 'Linh Nguyễn')).toBe(true)
    expect(isGeneratedFrom('linh', 'Linh Nguyễn')).toBe(false)
    expect(isGeneratedFrom('linh-nguyen-ashland', 'Linh Nguyễn')).toBe(false)
    expect(isGeneratedFrom('', '')).toBe(false)
  })
})
