import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGuessable } from './guessable'

test.each([
  ['too short', 'pB4xWc9TzK1mHq7'],
  ['of few characters', '1212341234121234124312341234'],
  ['of one part again and again', '0a1b2c3d4e0a1b2c3d4e0a1b2c3d4e'],
  ['of one part, cut off at the end', 'qwertzuiopqwertzuiopqwe'],
  ['in a row', 'abcdefghijklmnopqrstuvwxyz012345'],
  ['in a row downwards', 'zyxwvutsrqponmlkjihgfedcba543210'],
  ['what people put in for the time being', 'Please-Change-Me-before-launch-42'],
  ['what it is', 'my-session-Secret-of-the-clinics-7'],
])('a secret %s can be guessed', (_what, secret) => {
  expect(isGuessable(secret)).toBe(true)
})

test.each(['hex', 'base64', 'base64url'] as const)('random bytes in %s cannot', (encoding) => {
  for (let times = 0; times < 500; times += 1) {
    const secret = randomBytes(32).toString(encoding)
    expect(isGuessable(secret), secret).toBe(false)
    expect(isGuessable(secret.slice(0, 32)), secret).toBe(false)
  }
})
