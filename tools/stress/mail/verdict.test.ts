import { expect, test } from 'vitest'
import type { StoredMail } from '@site/dev-services/email-relay/mail'
import { compareDeliveries } from './verdict'
import { addressOf, messageOf, type Reply } from './visitor'

const visit = (...clicks: [Reply, number][]) => ({
  index: 7,
  kind: 'inquiry' as const,
  clicks: clicks.map(([reply, at]) => ({ reply, at })),
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
  ['shown as sent and arrived', visit(['sent', 20]), [mail(10)]],
  ['shown as stored and arrived later', visit(['stored', 20]), [mail(30)]],
  ['shown as not sent and not arrived', visit(['not sent', 20]), []],
  [
    'not sent, although the relay received it and did not respond',
    visit(['not sent', 20]),
    [mail(10)],
  ],
  ['nothing shown, arrived or not', visit(['no response', 20]), []],
  ['nothing shown, and sent later', visit(['no response', 20]), [mail(30)]],
  [
    'not sent at first, then kept',
    visit(['not sent', 20], ['stored', 40]),
    [mail(50, { repeats: 2 })],
  ],
])('accepts a correct delivery: %s', (_, submission, mails) => {
  expect(compareDeliveries([submission], mails).faults).toEqual([])
})

test.each([
  ['never arrived', visit(['sent', 20]), []],
  ['never arrived', visit(['stored', 20]), []],
  ['arrived 2 times', visit(['sent', 20]), [mail(10), mail(11)]],
  ['before it was', visit(['sent', 20]), [mail(30)]],
  ['was sent afterwards', visit(['not sent', 20]), [mail(30)]],
  ['arrived incomplete', visit(['sent', 20]), [mail(10, { body: addressOf(7) })]],
  ['arrived incomplete', visit(['sent', 20]), [mail(10, { idempotencyKey: null })]],
  ['unexpected reply: 500', visit([{ unexpected: '500' }, 20]), []],
])('reports a failed check: %s', (text, submission, mails) => {
  const { faults } = compareDeliveries([submission], mails)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(text)
})

test('reports a mail without a visitor, and counts everything', () => {
  const submissions = [
    visit(['stored', 20], ['sent', 40]),
    { ...visit(['no response', 5]), index: 8 },
  ]
  const { counts, faults } = compareDeliveries(submissions, [
    mail(10, { repeats: 3 }),
    mail(10, { body: 'Hello' }),
  ])
  expect(faults).toEqual(['the relay has a mail without a visitor'])
  expect(counts).toEqual({
    submissions: 2,
    clicks: 3,
    acknowledged: 1,
    arrived: 1,
    duplicates: 0,
    repeats: 3,
    sent: 1,
    stored: 1,
    notSent: 0,
    noResponse: 1,
  })
})
