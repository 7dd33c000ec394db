import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable'

test.each([
  ['too short', 'pB4xWc9TzK1mHq7'],
  ['of few characters', '1212341234121234124312341234'],
  ['of one part again and again', '0a1b2c3d4e0a1b2c3d4e0a1b2c3d4e'],
  ['of one part, cut off at the end', 'qwertzuiopqwertzuiopqwe'],
  ['in a row', 'abcdefghijklmnopqrstuvwxyz012345'],
  ['in a row downwards', 'zyxwvutsrqponmlkjihgfedcba543210'],
  ['of rows of a keyboard', 'qwertyuiopasdfghjklzxcvbnm123456'],
  ['of rows of a keyboard in capitals', 'QwErTyUiOpAsDfGhJkLzXcVbNm098765'],
  ['of columns of a keyboard', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,'],
  ['of rows without the first word', 'asdfghjklzxcvbnmpoiuytrewq543210'],
  ['of doubled characters', 'aabbccddeeffgghhiijjkkllmmnnoopp'],
  ['what people put in for the time being', 'Please-Change-Me-before-launch-42'],
  ['what it is', 'my-session-Secret-of-the-clinics-7'],
])('a secret %s is guessable', (_what, secret) => {
  expect(isGuessable(secret)).toBe(true)
})

test.each(['hex', 'base64', 'base64url'] as const)(
  'random bytes in %s are not guessable',
  (encoding) => {
    for (let times = 0; times < 500; times += 1) {
      const secret = createHash('sha256').update(`${times}`).digest(encoding)
      expect(isGuessable(secret), secret).toBe(false)
      expect(isGuessable(secret.slice(0, 32)), secret).toBe(false)
    }
  },
)
