import type { jsPDF } from 'jspdf'

/** The part of jsPDF that its own plugins use; the published types omit it. */
export type Internal = {
  events: { subscribe(topic: string, listener: (event: { pageNumber: number }) => void): unknown }
  write(line: string): void
  newObjectDeferred(): number
  newObjectDeferredBegin(id: number, writesHead: boolean): void
  getPageInfo(page: number): { objId: number }
}

type Private = { setPdfVersion(version: string): void }

/** Returns the interface that jsPDF offers its plugins. */
export function internalOf(doc: jsPDF): Internal {
  return doc.internal as unknown as Internal
}

/** Sets the version in the header of the file, such as '1.7'. */
export function setPdfVersion(doc: jsPDF, version: string): void {
  const { __private__ } = doc as unknown as { __private__: Private }
  __private__.setPdfVersion(version)
}

/** The punctuation of our texts in PDFDocEncoding. */
const punctuation: Record<string, string> = {
  '’': '\\220',
  '‘': '\\217',
  '“': '\\215',
  '”': '\\216',
  '–': '\\205',
  '…': '\\203',
}

/** Returns a PDF text string, in UTF-16 when PDFDocEncoding lacks a character. */
export function pdfString(text: string): string {
  const encoded = text
    .replace(/[\\()]/g, '\\$&')
    .replace(/[’‘“”–…]/g, (sign) => punctuation[sign] ?? sign)
  if (/^[\x20-\x7e]*$/.test(encoded)) return `(${encoded})`
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`
}

/** Returns a reference to another object of the file. */
export const reference = (id: number): string => `${id} 0 R`
/** Returns a dictionary of these entries; empty ones are omitted. */
export const dictionary = (...entries: string[]): string =>
  `<<${entries.filter((entry) => entry !== '').join(' ')}>>`
/**
 * Returns a length or a coordinate to a hundredth of a point, which is finer than any printer and
 * short.
 */
export const formatNumber = (value: number): string => String(Number(value.toFixed(2)))
