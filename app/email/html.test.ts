import { expect, test } from 'vitest'
import { withLineBreaks } from './html'

test('preserves line breaks of every kind', () => {
  expect(withLineBreaks('one\ntwo\r\nthree\rfour <br>')).toBe(
    'one<br>\ntwo<br>\nthree<br>\nfour &lt;br&gt;',
  )
})
