import { createHash } from 'node:crypto'
import { createPdf } from '~/pdf/document.server'
import { fontsFor } from '~/pdf/fonts.server'
import {
  agreementDigest,
  agreementRecord,
  type SignedAgreement,
  textOptions,
} from './agreement-record.server'
import { agreementEdition } from './agreement-edition.server'
import { createSheet, drawFeet } from './agreement-sheet.server'
import { drawCodeNote, drawSignature, signingTime } from './agreement-signature.server'
import { drawTerms } from './agreement-terms-columns.server'
import { acknowledgmentTexts, agreementText } from './agreement-text'
import { drawAcknowledgments, drawValues } from './agreement-values.server'
import { agreementVersion } from '~/membership/membership-term'

/**
 * The signed agreement as a tagged PDF on letter paper (AGR-16, C-80): its text and edition, all values and boxes, the
 * typed signature, the moment in Oregon and UTC, and the digest of the record in its keywords. The same agreement
 * signed at the same moment gives the same bytes.
 */
export async function createAgreementPdf(
  agreement: SignedAgreement & { submittedAt: Date },
): Promise<Uint8Array> {
  const { facts, payload, practice, clinicName, submittedAt } = agreement
  const record = agreementRecord(agreement)
  const digest = agreementDigest(agreement)
  const characters = JSON.stringify([JSON.parse(record), payload])
  const options = textOptions(agreement)
  const { title, introduction, sections } = agreementText(options)
  const signed = signingTime(submittedAt)

  const pdf = createPdf(
    {
      title,
      subject: `${facts.name} membership, agreement version ${agreementVersion}, ${clinicName}`,
      author: practice.name,
      keywords: record,
      created: `D:${submittedAt.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`,
      fileId: createHash('md5')
        .update(`${digest} ${submittedAt.toISOString()}`)
        .digest('hex')
        .toUpperCase(),
    },
    await fontsFor(characters),
  )
  const sheet = createSheet(
    pdf,
    practice.name,
    title,
    `${clinicName} · signed electronically on ${signed.oregon}`,
  )
  drawValues(sheet, agreement)
  if (!pdf.draws(characters)) drawCodeNote(sheet)
  drawTerms(sheet, introduction, sections)
  drawAcknowledgments(sheet, agreement, acknowledgmentTexts(options))
  drawSignature(sheet, payload, signed, digest)
  drawFeet(sheet, `${agreementEdition(options)} · record ${digest.slice(0, 16)}`)
  return pdf.bytes()
}

/** The name of the file: what it is and when, nothing about the patient. */
export function agreementFilename({
  facts,
  payload,
}: Pick<SignedAgreement, 'facts' | 'payload'>): string {
  return `membership-agreement-${facts.id}-${payload.start_date}.pdf`
}
