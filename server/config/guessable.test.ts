import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable'

test.each([
  ['too short', 'pB4xWc9TzK1mHq7'],
  ['of few characters', '1212341234121234124312341234'],
  ['of one repeated part', '0a1b2c3d4e0a1b2c3d4e0a1b2c3d4e'],
  ['of one repeated part with an incomplete end', 'qwertzuiopqwertzuiopqwe'],
  ['of consecutive characters', 'abcdefghijklmnopqrstuvwxyz012345'],
  ['of consecutive characters in descending order', 'zyxwvutsrqponmlkjihgfedcba543210'],
  ['of keyboard rows', 'qwertyuiopasdfghjklzxcvbnm123456'],
  ['of keyboard rows in capitals', 'QwErTyUiOpAsDfGhJkLzXcVbNm098765'],
  ['of keyboard columns', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,'],
  ['of keyboard rows without the first characters', 'asdfghjklzxcvbnmpoiuytrewq543210'],
  ['of doubled characters', 'aabbccddeeffgghhiijjkkllmmnnoopp'],
  ['with a placeholder', 'Please-Change-Me-before-launch-42'],
  ['that describes itself', 'my-session-Secret-of-the-clinics-7'],
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
