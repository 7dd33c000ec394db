import { createPdf } from '~/pdf/document.server'
import { fontsFor } from '~/pdf/fonts.server'
import { pdfDate, pdfFileId } from '~/pdf/properties.server'
import {
  agreementDigest,
  agreementRecord,
  type SignedAgreement,
  textOptions,
} from './agreement-record.server'
import { agreementEdition } from '~/membership/agreement/text/agreement-edition.server'
import { createSheet, drawFooters } from './agreement-sheet.server'
import { drawCodeNote, drawSignature, signingTime } from './agreement-signature.server'
import { drawTerms } from './agreement-terms-columns.server'
import { acknowledgmentTexts, agreementText } from '~/membership/agreement/text/agreement-text'
import { drawAcknowledgments, drawValues } from './agreement-values.server'
import { agreementVersion } from '~/membership/purchase/membership-term'

/**
 * Returns the signed agreement as a tagged PDF on letter paper. It contains its text and edition, all values and
 * checkboxes, the typed signature, the time in Oregon and in UTC, and the digest of the record in its keywords. The same
 * agreement signed at the same time yields the same bytes (AGR-16, C-80).
 */
export async function createAgreementPdf(
  agreement: SignedAgreement & { submittedAt: Date; siteUrl: string },
): Promise<Uint8Array> {
  const { facts, payload, practice, clinicName, submittedAt, siteUrl } = agreement
  const record = agreementRecord(agreement)
  const digest = agreementDigest(agreement)
  const characters = JSON.stringify([JSON.parse(record), payload])
  const options = textOptions(agreement)
  const { title, introduction, sections } = agreementText(options)
  const signed = signingTime(submittedAt)

  const pdf = await createPdf(
    {
      title,
      subject: `${facts.name} membership, agreement version ${agreementVersion}, ${clinicName}`,
      author: practice.name,
      keywords: record,
      created: pdfDate(submittedAt),
      fileId: pdfFileId(`${digest} ${submittedAt.toISOString()}`),
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
  if (!pdf.hasGlyphs(characters)) drawCodeNote(sheet)
  drawTerms(sheet, introduction, sections)
  drawAcknowledgments(sheet, agreement, acknowledgmentTexts(options))
  drawSignature(sheet, payload, signed, { digest, siteUrl })
  drawFooters(sheet, `${agreementEdition(options)} · record ${digest.slice(0, 16)}`)
  return pdf.bytes()
}

/** Returns the file name, which contains the kind of document and the date but no patient data. */
export function agreementFilename({
  facts,
  payload,
}: Pick<SignedAgreement, 'facts' | 'payload'>): string {
  return `membership-agreement-${facts.id}-${payload.start_date}.pdf`
}
