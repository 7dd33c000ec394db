import { maxUploadedPdfBytes } from '@site/domain/uploaded-pdf'
import { defineType, type FileValue, type ValidationContext } from 'sanity'
import { apiVersion } from '../../settings'

/** A PDF that staff upload. */
export const pdfFile = defineType({
  name: 'pdfFile',
  title: 'PDF',
  type: 'file',
  options: { accept: 'application/pdf,.pdf' },
  validation: (rule) => rule.custom(checkPdf),
})

/** Validates the format and the size of an uploaded file. */
async function checkPdf(
  file: FileValue | undefined,
  { getClient }: ValidationContext,
): Promise<true | string> {
  const id = file?.asset?._ref
  if (!id) return true
  if (!id.endsWith('-pdf')) return 'This file is not a PDF. Save it as a PDF, then upload it again.'
  const bytes = await getClient({ apiVersion }).fetch<number | null>(
    '*[_id == $id][0].size',
    { id },
    { tag: 'pdf-size' },
  )
  return bytes !== null && bytes > maxUploadedPdfBytes
    ? `This PDF is ${(bytes / 1_000_000).toFixed(1)} MB and downloads slowly on a phone. Upload a file smaller than ${maxUploadedPdfBytes / 1_000_000} MB.`
    : true
}
