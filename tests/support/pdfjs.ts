import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads a PDF with pdf.js, which is independent of our PDF writer. */
export type ReadPdf = {
  title: string
  language: string
  isTagged: boolean
  /** Sizes of the pages in points. */
  pages: { width: number; height: number }[]
  /** Number of form fields, a group of radio buttons counted once. */
  fieldCount: number
  /** The text of all pages in reading order, with every run of white space as one space. */
  text: string
  /** The ActualText that assistive technology reads in place of the drawn glyphs, in reading order. */
  replacements: string[]
  /** The entries of the document's information, such as its keywords. */
  metadata: Record<string, unknown>
}

/** Reads a PDF with pdf.js. */
export async function readWithPdfjs(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  try {
    const { info } = await document.getMetadata()
    const { Title = '', Language = '' } = info as { Title?: string; Language?: string }
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    const pages = await Promise.all(
      numbers.map(async (number) => {
        const page = await document.getPage(number)
        const { width, height } = page.getViewport({ scale: 1 })
        const { items } = await page.getTextContent()
        const text = items
          .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
          .join('')
        return { width, height, text, replacements: replacementsIn(await page.getStructTree()) }
      }),
    )
    return {
      title: Title,
      language: Language,
      isTagged: (await document.getMarkInfo())?.['Marked'] === true,
      pages: pages.map(({ width, height }) => ({ width, height })),
      fieldCount: Object.keys((await document.getFieldObjects()) ?? {}).length,
      text: pages
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
      replacements: pages.flatMap(({ replacements }) => replacements),
      metadata: info as Record<string, unknown>,
    }
  } finally {
    await task.destroy()
  }
}

type StructTree = Awaited<ReturnType<PDFPageProxy['getStructTree']>>

function replacementsIn(node: StructTree | StructTree['children'][number]): string[] {
  if (!node || !('children' in node)) return []
  const own = 'alt' in node && typeof node.alt === 'string' ? [node.alt] : []
  return [...own, ...node.children.flatMap(replacementsIn)]
}
