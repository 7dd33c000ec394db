import { expect, test } from 'vitest'
import type { StoredMail } from '../../../packages/dev-services/src/email-relay/mail'
import { verdictOn } from './verdict'
import { addressOf, messageOf, type Told } from './visitor'

const visit = (...presses: [Told, number][]) => ({
  index: 7,
  kind: 'inquiry' as const,
  presses: presses.map(([told, at]) => ({ told, at })),
})
const mail = (at: number, more: Partial<StoredMail> = {}): StoredMail => ({
  id: `mail-${at}`,
  to: 'test-mailbox@clinics.invalid',
  subject: 'Contact Form',
  body: `<p>${addressOf(7)}</p><p>${messageOf(7)}</p>`,
  attachments: [],
  receivedAt: new Date(at).toISOString(),
  idempotencyKey: 'key',
  repeats: 0,
  ...more,
})

test.each([
  ['sent, and there', visit(['sent', 20]), [mail(10)]],
  ['kept, and there later', visit(['kept', 20]), [mail(30)]],
  ['not sent, and not there', visit(['not sent', 20]), []],
  ['not sent, though the relay had it without saying so', visit(['not sent', 20]), [mail(10)]],
  ['told nothing, there or not', visit(['nothing', 20]), []],
  ['told nothing, and it went out later', visit(['nothing', 20]), [mail(30)]],
  [
    'not sent at first, then kept',
    visit(['not sent', 20], ['kept', 40]),
    [mail(50, { repeats: 2 })],
  ],
])('nothing is wrong with: %s', (_, submission, mails) => {
  expect(verdictOn([submission], mails).faults).toEqual([])
})

test.each([
  ['never arrived', visit(['sent', 20]), []],
  ['never arrived', visit(['kept', 20]), []],
  ['arrived 2 times', visit(['sent', 20]), [mail(10), mail(11)]],
  ['before it had', visit(['sent', 20]), [mail(30)]],
  ['went out by itself', visit(['not sent', 20]), [mail(30)]],
  ['not whole', visit(['sent', 20]), [mail(10, { body: addressOf(7) })]],
  ['not whole', visit(['sent', 20]), [mail(10, { idempotencyKey: null })]],
  ['unexpected answer: 500', visit([{ unexpected: '500' }, 20]), []],
])('what did not hold is told: %s', (text, submission, mails) => {
  const { faults } = verdictOn([submission], mails)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(text)
})

test("a mail of nobody's is told, and everything is counted", () => {
  const submissions = [visit(['kept', 20], ['sent', 40]), { ...visit(['nothing', 5]), index: 8 }]
  const { counts, faults } = verdictOn(submissions, [
    mail(10, { repeats: 3 }),
    mail(10, { body: 'Hello' }),
  ])
  expect(faults).toEqual(["the relay has a mail of nobody's"])
  expect(counts).toEqual({
    submissions: 2,
    presses: 3,
    acknowledged: 1,
    arrived: 1,
    duplicates: 0,
    cameAgain: 3,
    sent: 1,
    kept: 1,
    notSent: 0,
    nothing: 1,
  })
})
