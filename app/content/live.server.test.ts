import { expect, test } from 'vitest'
import { failureReason } from './live.server'

test('a reason has no query string, which can contain a secret', () => {
  const address = 'https://abc.api.sanity.io/v1/data/query/production'
  const message = (query: string) => `GET-request to ${address}${query} resulted in HTTP 502`
  expect(failureReason(new Error(message('?query=*%5B0%5D&%24secret=%22a%22')))).toBe(message(''))
  expect(failureReason('the dataset did not respond')).toBe('the dataset did not respond')
})
