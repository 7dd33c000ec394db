import { createHash } from 'node:crypto'
import { createSheet, drawFeet } from '../../app/membership/agreement-sheet.server'
import { drawTerms } from '../../app/membership/agreement-terms-columns.server'
import { createPdf } from '../../app/pdf/document.server'
import type { Fonts } from '../../app/pdf/typesetter.server'
import { practice } from '../patient-forms/practice'
import type { Policy } from './policies'

/** A policy as a PDF that looks like the agreement which it becomes; the same bytes every time. */
export function renderPolicyPdf({ file, text }: Policy, fonts: Fonts): Buffer {
  const { title, version, introduction, sections } = text
  const fileId = createHash('md5')
    .update(`${practice.name} ${file} ${version} ${practice.version.short}`)
    .digest('hex')
    .toUpperCase()
  const pdf = createPdf(
    {
      title,
      subject: `The terms of the membership, version ${version}`,
      author: practice.name,
      created: practice.version.pdf,
      fileId,
    },
    fonts,
  )
  const sheet = createSheet(
    pdf,
    practice.name,
    title,
    `Version ${version} · ${practice.version.long}`,
  )
  drawTerms(sheet, introduction, sections)
  drawFeet(sheet, `${practice.name} · ${title} ${version} · ${practice.version.short}`)
  return pdf.bytes()
}
