import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessable } from './production'

test.each([
  ['of few characters', '1212341234121234124312341234'],
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
