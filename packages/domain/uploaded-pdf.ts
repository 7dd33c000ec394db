import { fold } from './fold'

/** The folder of the PDFs that staff upload. */
export const uploadedPdfFolder = '/files/'

/** The maximum size in bytes of a PDF that staff upload. A larger one downloads slowly on a phone. */
export const maxUploadedPdfBytes = 5_000_000

/** The id in the dataset of an uploaded PDF. */
export const uploadedPdfId = /^file-([0-9a-f]{40})-pdf$/

const address = new RegExp(`^${uploadedPdfFolder}([0-9a-f]{40})/[a-z0-9-]+\\.pdf$`)

/** Returns the address of an uploaded PDF, whose file name patients recognize when they save it. */
export function uploadedPdfPath(assetId: string, title: string): string {
  const sha1 = uploadedPdfId.exec(assetId)?.[1] ?? ''
  const name = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${uploadedPdfFolder}${sha1}/${name || 'document'}.pdf`
}

/** Returns the SHA-1 hash of the uploaded PDF at an address, or null for any other address. */
export function sha1OfUploadedPdf(path: string): string | null {
  return address.exec(path)?.[1] ?? null
}
