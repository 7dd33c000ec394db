import { describe, expect, test } from 'vitest'
import { createMailer } from '~/email/mailer.server'
import { renderMail } from '~/email/template.server'
import { productionSettings, withRelay } from '~/email/testing'
import { type AgreementMailFields, body, subject } from './agreement-mail.server'
import {
  agreementFilename,
  createAgreementPdf,
} from '~/membership/agreement/pdf/agreement-pdf.server'
import { nameParts } from '~/membership/agreement/text/name-parts'
import { guardian, createSignedAgreement } from '~/membership/agreement/testing'

const fields = (member_name: string): AgreementMailFields => ({
  ...createSignedAgreement({ member_name }),
  submittedAt: new Date('2026-07-01T06:30:00Z'),
})

describe('the agreement email', () => {
  test('AGR-22 the subject contains package, member name and location', () => {
    expect(subject(fields('Zoë Nguyễn'))).toBe(
      'Membership Agreement - Ultimate - Zoë Nguyễn - East Medford',
    )
  })

  test('AGR-18 AGR-23 AGR-24 the HTML body summarizes the agreement, with its time in Oregon and in UTC', () => {
    const rows = Object.fromEntries(
      [
        ...body(fields('Mary Ann O’Brien')).matchAll(
          /<tr><th[^>]*>(.*?)<\/th><td>(.*?)<\/td><\/tr>/g,
        ),
      ].map(([, label, value]) => [label, value]),
    )
    expect(rows).toMatchObject({
      Package: 'Ultimate',
      Location: 'East Medford',
      'Member name': 'Mary Ann O’Brien',
      'First name': 'Mary Ann',
      'Last name': 'O’Brien',
      'Date of birth': 'March 7, 1985 (1985-03-07)',
      Email: 'member@example.org',
      Phone: '(541) 555-0142',
      'Amount due':
        'Billed monthly, recurring: $95 today, then $95 a month for 9 months ($950 total)',
      Payment:
        'Pending. No payment had been made when this agreement was signed. The payment provider’s report shows later payments.',
      Renewal:
        'Your membership renews automatically for successive 12-month terms until you cancel. Each renewal term has the same charges.',
      'Billing day': 'The 5th of each month',
      Term: '12 months, November 20, 2026 to November 20, 2027',
      Submitted: 'June 30, 2026 at 11:30:00 PM PDT (Oregon), 2026-07-01 06:30:00 UTC',
      'Agreement version': 'v1.0',
    })
    expect(rows['Agreement text']).toMatch(
      /^Agreement v1\.0 · text of November 23, 2026 · digest [0-9a-f]{12}$/,
    )
    expect(rows.Record).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ['plan', 5, 'The 5th of each month'],
    ['plan', null, 'Same day as the first payment'],
    ['full', null, 'Not applicable'],
  ] as const)(
    'the body says on which day later payments are charged: %s, %s',
    (pay_option, billing_day, expected) => {
      const signed = createSignedAgreement({ pay_option, billing_day })
      const html = body({ ...signed, submittedAt: new Date('2026-07-01T06:30:00Z') })
      expect(html).toMatch(new RegExp(`<th[^>]*>Billing day</th><td>${expected}</td>`))
    },
  )

  test('AGR-24 the body names the person who signed for the patient, and the relationship', () => {
    const html = body({
      ...createSignedAgreement(guardian),
      submittedAt: new Date('2026-07-01T06:30:00Z'),
    })
    expect(html).toMatch(/<th[^>]*>Signed by<\/th><td>Robin Example<\/td>/)
    expect(html).toMatch(/<th[^>]*>Relationship to the patient<\/th><td>Legal guardian<\/td>/)
    expect(body(fields('Zoë Nguyễn'))).not.toContain('Signed by')
  })

  test('AGR-23 submitted values are escaped', () => {
    const html = body(fields('<img src=x onerror=alert(1)> "&"'))
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&quot;')
  })

  test.each([
    ['Zoë Nguyễn', 'Zoë', 'Nguyễn'],
    ['Mary  Ann van Dyke', 'Mary Ann van', 'Dyke'],
    ['Madonna', 'Madonna', ''],
  ])('AGR-24 %s is split into %j and %j', (name, first, last) => {
    expect(nameParts(name)).toEqual({ first, last })
  })

  test('AGR-25 the email goes to the agreements mailbox with one attachment, the PDF in base64', async () => {
    const received: Record<string, unknown>[] = []
    const agreement = fields('Zoë Nguyễn')
    const pdf = await createAgreementPdf({ ...agreement, siteUrl: 'https://clinics.example.org' })
    await withRelay(
      (request, response) => {
        const chunks: Buffer[] = []
        request
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            received.push(JSON.parse(Buffer.concat(chunks).toString()))
            response.end('{"success":true}')
          })
      },
      async (url) => {
        const mail = await renderMail(() => import('./agreement-mail.server'), agreement)
        await createMailer(productionSettings(url)).send('agreement', {
          ...mail,
          attachments: [
            { filename: agreementFilename(agreement), contentType: 'application/pdf', data: pdf },
          ],
        })
      },
    )
    expect(received).toHaveLength(1)
    const [{ to, body: html, attachments }] = received as [
      { to: string; body: string; attachments: Record<string, string>[] },
    ]
    expect(to).toBe('agreements@clinics.example')
    expect(html).toMatch(/^<!doctype html>/)
    expect(attachments).toEqual([
      {
        filename: 'membership-agreement-ultimate-2026-11-20.pdf',
        contentType: 'application/pdf',
        data: Buffer.from(pdf).toString('base64'),
      },
    ])
  })
})
