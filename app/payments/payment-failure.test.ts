import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentFailure, plainText } from './payment-failure'

const clinics = [{ id: 'ashland', name: 'Ashland' }]
const failure = (query: string | Record<string, string>) =>
  paymentFailure(new URLSearchParams(query), clinics)

describe('the content of a failed payment', () => {
  test('PAY-13 without a message the page shows the specified one exactly', () => {
    expect(failure('').message).toBe('Payment was not completed successfully.')
    expect(failure('error_message=').message).toBe('Payment was not completed successfully.')
    expect(failure('error_message=%20%09%00').message).toBe(
      'Payment was not completed successfully.',
    )
    expect(failure('error_message=Card+declined').message).toBe('Card declined')
  })

  test('PAY-13 C-75 a very long message is shortened to 300 characters', () => {
    const { message } = failure({ error_message: 'x'.repeat(100_000) })
    expect(message).toBe(`${'x'.repeat(299)}…`)
  })

  test('PAY-13 C-75 line breaks, control characters and direction marks cannot distort the page', () => {
    expect(failure({ error_message: 'Paid\r\n\r\nin \u202Efull\u0007\u2028 now' }).message).toBe(
      'Paid in full now',
    )
  })

  test.each([
    ['Card declined. Call 1-800-555-0199 now', 'Card declined. Call [number left out] now'],
    ['Call (541) 555-0199 or 555-0199', 'Call [number left out] or [number left out]'],
    ['Call 5415550199', 'Call [number left out]'],
    [
      'Pay at https://evil.example/x?y or www.evil.example',
      'Pay at [link left out] or [link left out]',
    ],
    ['Write to help@evil.example', 'Write to [address left out]'],
    ['Call 800–555–0199 or 555—0199', 'Call [number left out] or [number left out]'],
    ['Call 1 (800) 555‑0199', 'Call [number left out]'],
    ['Call 800/555/0199 or 800 · 555 · 0199', 'Call [number left out] or [number left out]'],
    ['Call ８００-５５５-０１９９', 'Call [number left out]'],
    ['Pay at evil.example/pay instead', 'Pay at [link left out] instead'],
    ['Pay at pay.evil.example, or Evil.Example', 'Pay at [link left out] or [link left out]'],
    [
      'Declined on 11/20/2026 at 12:30 p.m., e.g. $125.00 of $1,250.50.',
      'Declined on 11/20/2026 at 12:30 p.m., e.g. $125.00 of $1,250.50.',
    ],
    [
      'Declined: 51, reference 20418-3, of 2026-11-20 12:30',
      'Declined: 51, reference 20418-3, of 2026-11-20 12:30',
    ],
    ['Transaction 123456789 for $1,250.50', 'Transaction 123456789 for $1,250.50'],
    ['1 declined, call 800-555-0199', '1 declined, call [number left out]'],
  ])('PAY-13 C-75 the contact in %j is removed', (message, shown) => {
    expect(failure({ error_message: message }).message).toBe(shown)
    const { code, details } = failure({
      error_code: message,
      invoice: message,
      amount: message,
      location: message,
    })
    expect(`${code} ${details.map(({ value }) => value).join(' ')}`).not.toMatch(/evil|0199|９９/i)
  })

  test('PAY-14 PAY-15 C-75 an invoice or a code of ten digits is not a phone number', () => {
    expect(failure('error_code=2026000118').code).toBe('2026000118')
    expect(failure('invoice=2026000118').details).toEqual([
      { label: 'Invoice', value: '2026000118' },
    ])
  })

  test.each(['Call 800-555-0199', '800.555.0199', 'ten', '1,25'])(
    'PAY-15 C-75 %j is not shown, because it is not an amount',
    (amount) => {
      expect(failure({ invoice: '1', amount }).details).toEqual([{ label: 'Invoice', value: '1' }])
    },
  )

  test('PAY-14 a code is shown only when the address contains one, with at most 40 characters', () => {
    expect(failure('').code).toBe('')
    expect(failure('error_code=51').code).toBe('51')
    expect(Array.from(failure({ error_code: '9'.repeat(500) }).code)).toHaveLength(40)
  })

  test('PAY-15 details are shown only with an invoice, and the location is shown by its name', () => {
    expect(failure('amount=125.00&location=ashland').details).toEqual([])
    expect(failure('invoice=20418-3&amount=1250.5&location=ashland').details).toEqual([
      { label: 'Invoice', value: '20418-3' },
      { label: 'Amount', value: '$1,250.50' },
      { label: 'Location', value: 'Ashland' },
    ])
  })

  test('PAY-15 an unknown location is shown as its shortened text, and a missing one is not shown', () => {
    expect(failure({ invoice: '1', location: 'L'.repeat(200) }).details.at(-1)?.value).toBe(
      `${'L'.repeat(59)}…`,
    )
    expect(failure('invoice=1').details).toEqual([{ label: 'Invoice', value: '1' }])
  })

  test('PAY-17 another attempt keeps valid invoices and amounts only', () => {
    expect(failure('invoice=20418-3&amount=125.00').retry).toBe(
      '/pay-my-bill?invoice=20418-3&amount=125.00',
    )
    expect(failure('').retry).toBe('/pay-my-bill')
    expect(failure({ invoice: '1&clinic=x', amount: '<b>' }).retry).toBe(
      '/pay-my-bill?invoice=1%26clinic%3Dx',
    )
    expect(failure({ invoice: 'A_7 #2/3', amount: '125.00' }).retry).toBe(
      '/pay-my-bill?invoice=A_7+%232%2F3&amount=125.00',
    )
  })

  test('C-75 for any link the shown text is short, has one line and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 }),
        fc.integer({ min: 1, max: 30 }),
        (units, maxLength) => {
          const text = plainText(String.fromCharCode(...units), maxLength)
          expect(Array.from(text).length).toBeLessThanOrEqual(maxLength)
          expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
        },
      ),
    )
  })
})
