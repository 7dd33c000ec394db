import { expect, test } from 'vitest'
import { streamWithinBody } from './stream-within-body.server'

test('the streamed scripts move into the body unchanged', () => {
  const scripts = '<script>enqueue("\\"Zoë\\"");</script><!--$--><script>close();</script><!--/$-->'
  expect(streamWithinBody(`<html><body>page</body></html>${scripts}`)).toBe(
    `<html><body>page${scripts}</body></html>`,
  )
})
