import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { packageIds } from '@site/domain/packages'
import { describe, expect, test } from 'vitest'
import {
  agreementFilename,
  createAgreementPdf,
} from '../../app/membership/agreement/pdf/agreement-pdf.server'
import {
  agreementDigest,
  type SignedAgreement,
  textOptions,
} from '../../app/membership/agreement/pdf/agreement-record.server'
import {
  acknowledgmentTexts,
  agreementText,
} from '../../app/membership/agreement/text/agreement-text'
import { guardian, createSignedAgreement, signingDay } from '../../app/membership/agreement/testing'
import { paper } from '../../app/pdf/paper.server'
import { createTestKeys, keyPair } from '../../app/pdf/signing/testing'
import { root } from '../../tools/lib/root.mjs'
import { readWithPdfjs } from '../support/pdfjs'
import { Pdf, textOf } from '../support/read-pdf'

const pdfOf = async (agreement: SignedAgreement, submittedAt = signingDay) =>
  new Pdf(
    Buffer.from(
      await createAgreementPdf({
        ...agreement,
        submittedAt,
        siteUrl: 'https://clinics.example.org',
      }),
    ),
  )

/** Returns this many lines of a package's contents. */
const contentsOf = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${index + 1} visits of a kind that takes many words to name in full`,
  )

/** Returns each place where pdf.js finds the name, as drawn text or as its ActualText. */
async function readNames({ bytes }: Pdf, name: string): Promise<string[]> {
  const { text, replacements } = await readWithPdfjs(bytes)
  const drawn = text.split(name).slice(1)
  return [...drawn.map(() => name), ...replacements]
}

describe('the PDF of a signed agreement', () => {
  test('AGR-16 AGR-18 has its title, language and structure on two letter-size pages', async () => {
    const pdf = await pdfOf(createSignedAgreement({ member_name: 'Zoë Nguyễn' }))
    expect(textOf(pdf.info, 'Title')).toBe('Ultimate Membership Agreement')
    expect(textOf(pdf.info, 'CreationDate')).toBe("D:20261120180000+00'00'")
    expect(pdf.catalog).toContain('/Lang (en-US)')
    expect(pdf.catalog).toMatch(/\/DisplayDocTitle true/)
    expect(pdf.catalog).toContain('/MarkInfo <</Marked true>>')
    expect(pdf.pages).toHaveLength(2)
    for (const page of pdf.pages) expect(page).toMatch(/\/MediaBox \[0 0 612\.? 792\.?\]/)
    expect(pdf.roles.slice(0, 4)).toEqual(['Document', 'P', 'H1', 'P'])
    for (const role of ['H2', 'H3', 'Table', 'TH', 'TD', 'L', 'LBody', 'P'])
      expect(pdf.roles).toContain(role)
    expect(pdf.bytes.length).toBeLessThan(100_000)
    const letter = { width: 612, height: 792 }
    expect(await readWithPdfjs(pdf.bytes)).toMatchObject({
      title: 'Ultimate Membership Agreement',
      language: 'en-US',
      isTagged: true,
      pages: [letter, letter],
    })
  })

  test('AGR-16 a program that reads PDFs ignores the signature at the end', async () => {
    const { bytes } = await pdfOf(createSignedAgreement())
    const signed = createTestKeys(keyPair()).signPdf(bytes)
    expect(await readWithPdfjs(Buffer.from(signed))).toEqual(await readWithPdfjs(bytes))
  })

  test.each(packageIds)('AGR-16 %s: contains every word of the agreement', async (id) => {
    const agreement = createSignedAgreement({}, id)
    const pdf = await pdfOf(agreement)
    const { title, introduction, sections } = agreementText(textOptions(agreement))
    const lines = [
      title,
      introduction,
      ...sections.flatMap(({ number, heading, parts }) => [
        `${number}. ${heading}`,
        ...parts.flatMap((part) => (part.type === 'list' ? part.items : [part.text])),
      ]),
    ]
    const { text } = await readWithPdfjs(pdf.bytes)
    for (const line of lines) {
      expect(pdf.text).toContain(`${line}\n`)
      expect(text).toContain(line)
    }
    expect(pdf.pages.length).toBeLessThanOrEqual(2)
  })

  test('AGR-12 AGR-13 contains all values, with the date and time in both formats', async () => {
    const pdf = await pdfOf(
      createSignedAgreement({ member_name: 'Sarah Whitfield', signature: 'sarah whitfield' }),
      new Date('2026-07-01T06:30:15Z'),
    )
    for (const line of [
      'Sarah Whitfield',
      'March 7, 1985',
      '(541) 555-0142',
      'member@example.org',
      'East Medford',
      'Ultimate',
      'Billed monthly, recurring: $95 today, then $95 a month for 9 months ($950 total)',
      'The 5th of each month',
      'November 20, 2026',
      'November 20, 2027',
      'sarah whitfield',
    ]) {
      expect(pdf.text).toContain(`\n${line}\n`)
    }
    expect(pdf.text).toContain('June 30, 2026 at 11:30:15 PM PDT (Oregon), 2026-07-01 06:30:15 UTC')
    const { words_sha256 } = JSON.parse(textOf(pdf.info, 'Keywords')) as { words_sha256: string }
    expect(pdf.text).toContain(
      `Agreement v1.0 · text of November 23, 2026 · digest ${words_sha256.slice(0, 12)} · record `,
    )
    expect((await pdfOf(createSignedAgreement({ pay_option: 'full' }))).text).toContain(
      'Billed annually, recurring: $950 today in one payment for 12 months',
    )
  })

  test('AGR-16 states the amount due and that the payment is pending, and never that it was paid', async () => {
    for (const agreement of [
      createSignedAgreement(),
      createSignedAgreement({ pay_option: 'full' }),
      createSignedAgreement({}, 'chiropractic'),
    ]) {
      const { text } = await pdfOf(agreement)
      expect(text).toContain('Amount due')
      expect(text.replaceAll('\n', ' ')).toContain(
        'Pending. No payment had been made when this agreement was signed.',
      )
      expect(text).not.toContain('Paid in full')
    }
  })

  test('AGR-16 AGR-19 names a person who signs for the patient, with the relationship, in the text and in the record', async () => {
    const agreement = createSignedAgreement(guardian)
    const pdf = await pdfOf(agreement)
    for (const line of ['Sarah Whitfield', 'Robin Example', 'Legal guardian'])
      expect(pdf.text).toContain(`\n${line}\n`)
    expect(pdf.text).toContain('Legal guardian, signing for the patient named in this agreement')
    expect(JSON.parse(textOf(pdf.info, 'Keywords'))).toMatchObject({
      payload: { signer_name: 'Robin Example', signer_relationship: 'Legal guardian' },
    })
    expect((await pdfOf(createSignedAgreement())).text).not.toMatch(
      /Relationship|signing for the patient/,
    )
  })

  test('AGR-16 each row of the values has the cells of both columns', async () => {
    for (const agreement of [createSignedAgreement(), createSignedAgreement(guardian)]) {
      const { roles } = await pdfOf(agreement)
      const cells = roles.slice(roles.indexOf('Table')).filter((role) => /^T[RHD]$/.test(role))
      expect(cells.join(' ')).toMatch(/^TR TH TD TH TD( TR TH TD TH TD)+$/)
    }
  })

  test('C-82 the metadata has no date of birth, phone number or email', async () => {
    const pdf = await pdfOf(createSignedAgreement())
    const metadata = ['Title', 'Subject', 'Author', 'Keywords']
      .map((name) => textOf(pdf.info, name))
      .join('\n')
    for (const value of ['1985-03-07', '555-0142', 'member@example.org'])
      expect(metadata).not.toContain(value)
    expect(agreementDigest(createSignedAgreement({ dob: '3/8/1985' }))).not.toBe(
      agreementDigest(createSignedAgreement()),
    )
    expect(agreementDigest(createSignedAgreement({ email: 'other@example.org' }))).not.toBe(
      agreementDigest(createSignedAgreement()),
    )
  })

  test('AGR-14 marks every box as agreed or not applicable', async () => {
    const states = async (agreement: SignedAgreement) =>
      [
        ...(await pdfOf(agreement)).text.matchAll(
          /^(Terms|Disclosures|Automatic renewal|Other included services|Payment in full|Signature): (.*?)\./gm,
        ),
      ].map(([, name, state]) => `${name}: ${state}`)
    expect(await states(createSignedAgreement())).toEqual([
      'Terms: Agreed',
      'Disclosures: Agreed',
      'Automatic renewal: Agreed',
      'Other included services: Agreed',
      'Payment in full: Not applicable',
      'Signature: Agreed',
    ])
    expect(await states(createSignedAgreement({}, 'chiropractic'))).toEqual([
      'Terms: Agreed',
      'Disclosures: Agreed',
      'Automatic renewal: Not applicable',
      'Other included services: Not applicable',
      'Payment in full: Agreed',
      'Signature: Agreed',
    ])
    const agreement = createSignedAgreement({ pay_option: 'full' })
    const { text } = await pdfOf(agreement)
    for (const sentence of Object.values(acknowledgmentTexts(textOptions(agreement))))
      expect(text).toContain(sentence)
  })

  test.each([
    'Nguyễn Văn Phước',
    'Łukasz Żółć',
    'Мария Иванова',
    'Ζωή Παπαδοπούλου',
    'Zoë Strauß',
    'O’Brien-Ñandú',
    "O'Brien",
    'İbrahim Çağlar',
    '王小明',
    '陳大文',
    '山田 さくら',
  ])('AGR-16 contains the name %s, which is extracted unchanged', async (name) => {
    const pdf = await pdfOf(createSignedAgreement({ member_name: name }))
    expect(pdf.printed.split(`\n${name}\n`)).toHaveLength(3)
    expect(pdf.text).not.toMatch(/\[U\+|\uFFFD/)
    expect((await readWithPdfjs(pdf.bytes)).text.split(name)).toHaveLength(3)
  })

  test.each([
    ['김민수', 'noto-sans-kr'],
    ['Sara ענת כהן', 'noto-sans-hebrew'],
    ['דוד כהן', 'noto-sans-hebrew'],
    ['محمد علي', 'noto-sans-arabic'],
    ['शर्मा हरिप्रसाद', 'noto-sans-devanagari'],
    ['น้ำ แก้ว', 'noto-sans-thai'],
  ])('AGR-16 contains the name %s, drawn in %s and extracted unchanged', async (name, font) => {
    const pdf = await pdfOf(createSignedAgreement({ member_name: name }))
    expect(pdf.source).toContain(font)
    expect(pdf.text.split(`\n${name}\n`)).toHaveLength(3)
    expect(pdf.printed).not.toMatch(/\[U\+|\uFFFD/)
    expect(pdf.bytes.length).toBeLessThan(50_000)
    expect(await readNames(pdf, name)).toEqual([name, name])
  })

  test('AGR-16 contains common Japanese names of a patient and a guardian', async () => {
    const names = { member_name: '佐々木 翔太', signer_name: '渡邊 恵理香' }
    const pdf = await pdfOf(
      createSignedAgreement({ ...guardian, ...names, signature: names.signer_name }),
    )
    for (const name of Object.values(names)) expect(pdf.printed).toContain(`\n${name}\n`)
    expect(pdf.printed).not.toContain('[U+')
  })

  test.each([
    ['น้ำ แก้ว', ['น้ำ', 'แก้ว']],
    ['गर्\u200dयो शर्मा', ['गर्\u200dयो', 'शर्मा']],
    ['محمد', ['دمحم']],
    ['\u05e2\u05b2\u05e0\u05b8\u05ea', ['\u05ea\u05b8\u05e0\u05b2\u05e2']],
  ])('AGR-16 %s: programs copy each run of shaped glyphs as one text', async (name, copied) => {
    const pdf = await pdfOf(createSignedAgreement({ member_name: name }))
    expect(pdf.replacements).toEqual([...copied, ...copied])
  })

  test.each([
    ['ნია', '[U+10DC][U+10D8][U+10D0]'],
    ['Sara ענת 🌲', 'Sara תנע [U+1F332]'],
    ['Ana 🌲 Gray', 'Ana [U+1F332] Gray'],
    ['J\u0332ane', 'J[U+0332]ane'],
    ['Kovač 不', 'Kovač 不'],
  ])(
    'AGR-16 %s: prints a character that no font has as its code point and copies it as entered',
    async (name, printed) => {
      const pdf = await pdfOf(createSignedAgreement({ member_name: name }))
      expect(pdf.printed).toContain(`\n${printed}\n`)
      expect(pdf.text.split(`\n${name}\n`)).toHaveLength(3)
      expect(pdf.text.includes('appears as its Unicode number')).toBe(name !== printed)
      expect(JSON.parse(textOf(pdf.info, 'Keywords'))).toMatchObject({
        payload: { member_name: name, signature: name },
      })
      expect(await readNames(pdf, name)).toEqual([name, name])
      const { metadata } = await readWithPdfjs(pdf.bytes)
      expect(JSON.parse(String(metadata['Keywords']))).toMatchObject({
        payload: { member_name: name },
      })
    },
  )

  test('AGR-16 contains the longest values completely', async () => {
    const member_name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)
    const email = `${'long.mailbox.'.repeat(18)}@example.org`
    const agreement = createSignedAgreement({
      member_name,
      email,
      phone: '+1 (541) 555-0142 ext. 1234567',
    })
    const facts = { ...agreement.facts, contents: contentsOf(12) }
    const long = { ...agreement, facts: { ...facts, name: 'Ultimate Wellness and Recovery' } }
    const pdf = await pdfOf(long)
    for (const value of [member_name, email, '+1 (541) 555-0142 ext. 1234567'])
      expect(pdf.text).toContain(`\n${value}\n`)
    expect(pdf.pages.length).toBeLessThanOrEqual(3)
    const last = pdf.text.slice(pdf.text.lastIndexOf('\nSignature\n'))
    expect(last).toContain(`${member_name}\n`)
    expect(last).toContain(agreementDigest(long))
  })

  test('AGR-16 the signature is on the next page when the rest of a page is too short for it', async () => {
    const agreement = createSignedAgreement()
    for (const count of [4, 6, 8, 10]) {
      const facts = { ...agreement.facts, contents: contentsOf(count) }
      const { pages, bottom } = await readWithPdfjs((await pdfOf({ ...agreement, facts })).bytes)
      expect([pages.length, bottom], 'no text is below the footer').toEqual([3, 762])
    }
  })

  test('AGR-16 terms that are longer than a column continue in the next one', async () => {
    const agreement = createSignedAgreement()
    const words = Array.from({ length: 600 }, (_, index) => `word${index}`)
    const { bytes } = await pdfOf({
      ...agreement,
      facts: { ...agreement.facts, contents: [`1 visit with ${words.join(' ')}`] },
    })
    const { text, bottom } = await readWithPdfjs(bytes)
    expect(bottom, 'no text is below the footer').toBe(762)
    for (const word of words) expect(text).toContain(` ${word} `)
  })

  test('AGR-16 long names of the group and of the package end at the margin', async () => {
    const agreement = createSignedAgreement()
    const name = 'Table Rock Wellness Chiropractic, Massage Therapy, Acupuncture and Injury Rehab'
    const { bytes } = await pdfOf({
      ...agreement,
      practice: { ...agreement.practice, name },
      facts: { ...agreement.facts, name: 'Ultimate Wellness and Recovery for the Entire Family' },
    })
    expect((await readWithPdfjs(bytes)).right).toBeLessThan(paper.right + 1)
  })
})

describe('the record of a signed agreement', () => {
  test('AGR-16 the printed digest is the SHA-256 of the keywords', async () => {
    const agreement = createSignedAgreement({ member_name: 'Мария Ковачевић' })
    const pdf = await pdfOf(agreement)
    const digest = createHash('sha256').update(textOf(pdf.info, 'Keywords')).digest('hex')
    expect(agreementDigest(agreement)).toBe(digest)
    expect(pdf.text).toContain(`\n${digest}\n`)
  })

  test('AGR-16 the same agreement has the same bytes; another time changes the bytes but not the digest', async () => {
    const [one, other, later] = await Promise.all([
      pdfOf(createSignedAgreement()),
      pdfOf(createSignedAgreement()),
      pdfOf(createSignedAgreement(), new Date('2026-11-20T18:00:01Z')),
    ])
    expect(one.bytes.equals(other.bytes)).toBe(true)
    expect(one.bytes.equals(later.bytes)).toBe(false)
    expect(textOf(later.info, 'Keywords')).toBe(textOf(one.info, 'Keywords'))
  })

  test('AGR-16 the digest differs between any two agreements and is independent of the order of keys', () => {
    const base = createSignedAgreement()
    const reversed = Object.fromEntries(
      Object.entries(base.payload).reverse(),
    ) as typeof base.payload
    expect(agreementDigest({ ...base, payload: reversed })).toBe(agreementDigest(base))
    const key = fc.constantFrom(
      'member_name',
      'dob',
      'phone',
      'email',
      'start_date',
      'end_date',
      'signature',
    )
    fc.assert(
      fc.property(key, fc.string({ unit: 'binary', maxLength: 40 }), (name, value) => {
        const changed = { ...base, payload: { ...base.payload, [name]: value } }
        expect(agreementDigest(changed) === agreementDigest(base)).toBe(
          base.payload[name] === value,
        )
      }),
    )
    const others: SignedAgreement[] = [
      { ...base, clinicName: 'Ashland' },
      { ...base, facts: { ...base.facts, price: 951 } },
      { ...base, practice: { ...base.practice, phone: '541-555-0111' } },
      { ...base, payload: { ...base.payload, ack_bonus: false } },
    ]
    expect(new Set([base, ...others].map(agreementDigest)).size).toBe(5)
  })

  test('AGR-25 the file name contains nothing about the patient', () => {
    expect(agreementFilename(createSignedAgreement())).toBe(
      'membership-agreement-ultimate-2026-11-20.pdf',
    )
  })
})

test('only server modules import the PDF generator', () => {
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(server|test)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files)
    expect(readFileSync(join(root, 'app', file), 'utf8'), file).not.toMatch(
      /from 'jspdf'|import\('jspdf'\)/,
    )
})
