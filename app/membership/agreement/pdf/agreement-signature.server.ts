import { breakLines, colors, drawLines, paper } from '~/pdf/paper.server'
import { formatExactDateTime } from '@site/domain/clinic-time'
import type { AgreementPayload } from '~/membership/agreement/signing/agreement-payload'
import { drawHeading, type Sheet, textStyles, valueRun } from './agreement-sheet.server'

/** The printed forms of one moment: the time in Oregon and in UTC. */
type SigningTime = { oregon: string; utc: string }

/** Returns 'November 20, 2026 at 10:00:00 AM PST' and '2026-11-20 18:00:00 UTC'. */
export function signingTime(moment: Date): SigningTime {
  return {
    oregon: formatExactDateTime(moment),
    utc: `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  }
}

const digestNote =
  'A character that this document cannot print appears as its Unicode number, such as [U+AE40]. Copied text and the record in this document’s keywords contain the original character.'
const recordNote = (siteUrl: string) =>
  `To check that we issued this file unchanged, open ${siteUrl.replace(/^https?:\/\//, '')}/verify. The code below shows only that an agreement with these values was issued. It is the SHA-256 of the record in this document’s keywords, which contains the values entered and a SHA-256 of the agreement’s text. For date of birth, phone and email, the record contains only a SHA-256.`

/**
 * Draws the typed signature with its time and signer, and the digest against which the record can
 * be verified.
 */
export function drawSignature(
  sheet: Sheet,
  { signature, signs_for_patient, signer_relationship }: AgreementPayload,
  { oregon, utc }: SigningTime,
  { digest, siteUrl }: { digest: string; siteUrl: string },
): void {
  const { pdf, width } = sheet
  const inner = width - 24
  const nameLines = breakLines(pdf, [valueRun(pdf, signature, textStyles.signature)], inner)
  const facts = [
    ['Signed', `${oregon} (Oregon), ${utc}`],
    ['Method', 'Electronically, by typing the name above on our website'],
    [
      'Signer',
      signs_for_patient
        ? `${signer_relationship}, signing for the patient named in this agreement`
        : 'The patient named in this agreement',
    ],
  ] as const
  const signatureHeight = nameLines.length * 25 + 10 + facts.length * 13 + 6
  const noteLines = breakLines(pdf, [{ text: recordNote(siteUrl), style: textStyles.label }], width)
  drawHeading(sheet, 'Signature', signatureHeight + 10 + noteLines.length * 11.5 + 16)

  const { y } = sheet.position
  pdf.decoration((drawing) => {
    drawing.setDrawColor(colors.border)
    drawing.setLineWidth(0.8)
    drawing.rect(paper.left, y - 2, width, signatureHeight, 'S')
    drawing.setDrawColor(colors.ink)
    drawing.line(
      paper.left + 12,
      y + nameLines.length * 25 + 4,
      paper.right - 12,
      y + nameLines.length * 25 + 4,
    )
  })
  pdf.within('P', () => drawLines(pdf, nameLines, paper.left + 12, y + 21, 25))
  let top = y + nameLines.length * 25 + 10
  for (const [label, text] of facts) {
    pdf.within('P', () =>
      pdf.drawText([
        { text: `${label}: `, x: paper.left + 12, y: top + 9, style: textStyles.label },
        { text, x: paper.left + 12 + 40, y: top + 9, style: textStyles.value },
      ]),
    )
    top += 13
  }
  sheet.position.y = y + signatureHeight + 10

  pdf.within('P', () => drawLines(pdf, noteLines, paper.left, sheet.position.y + 8, 11.5))
  sheet.position.y += noteLines.length * 11.5
  pdf.within('P', () =>
    pdf.drawText([
      { text: digest, x: paper.left, y: sheet.position.y + 10, style: textStyles.strong },
    ]),
  )
  sheet.position.y += 16
}

/** Draws the explanation of the codes that replace characters without a font. */
export function drawCodeNote(sheet: Sheet): void {
  const lines = breakLines(sheet.pdf, [{ text: digestNote, style: textStyles.label }], sheet.width)
  sheet.ensureHeight(lines.length * 11.5)
  sheet.pdf.within('P', () => drawLines(sheet.pdf, lines, paper.left, sheet.position.y + 8, 11.5))
  sheet.position.y += lines.length * 11.5 + 6
}
