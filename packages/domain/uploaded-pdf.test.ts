import { expect, test } from 'vitest'
import { sha1OfUploadedPdf, uploadedPdfPath } from './uploaded-pdf'

const sha1 = 'a'.repeat(40)

test.each([
  ['Health History (2026)', 'health-history-2026'],
  ['Advice of Łukasz Đorđe', 'advice-of-lukasz-dorde'],
  ['同意书', 'document'],
])('an uploaded PDF with the title %s has the file name %s', (title, name) => {
  const path = uploadedPdfPath(`file-${sha1}-pdf`, title)
  expect(path).toBe(`/files/${sha1}/${name}.pdf`)
  expect(sha1OfUploadedPdf(path)).toBe(sha1)
})
