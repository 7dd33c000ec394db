import { expect, test } from 'vitest'
import * as z from 'zod'
import { parseStoredPayment } from './stored-payment.server'

const schema = z.object({ savedAt: z.iso.datetime() })
const savedAt = '2026-05-05T12:00:00.000Z'
const isValidAfter = (milliseconds: number) =>
  parseStoredPayment(schema, { savedAt }, new Date(Date.parse(savedAt) + milliseconds)) !== null

test('a draft is valid for 30 minutes, also when another server with a clock up to a minute ahead stored it', () => {
  expect(isValidAfter(30 * 60_000 - 1)).toBe(true)
  expect(isValidAfter(30 * 60_000)).toBe(false)
  expect(isValidAfter(-60_000)).toBe(true)
  expect(isValidAfter(-60_001)).toBe(false)
})

test('content without a time of its storage is not valid', () => {
  expect(parseStoredPayment(schema, {}, new Date(savedAt))).toBeNull()
  expect(parseStoredPayment(schema, null, new Date(savedAt))).toBeNull()
})
