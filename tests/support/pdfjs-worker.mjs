import { parentPort } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * @typedef {import('./pdfjs').ReadPdf} ReadPdf
 * @typedef {Awaited<ReturnType<import('pdfjs-dist').PDFPageProxy['getStructTree']>>} StructTree
 */

parentPort?.on(
  'message',
  /** @param {{ bytes: Uint8Array, port: import('node:worker_threads').MessagePort }} request */
  ({ bytes, port }) => {
    read(bytes).then(
      (pdf) => port.postMessage({ pdf }),
      (error) => port.postMessage({ failure: String(error) }),
    )
  },
)

/**
 * @param {Uint8Array} data
 * @returns {Promise<ReadPdf>}
 */
async function read(data) {
  const task = getDocument({ data, verbosity: 0 })
  const document = await task.promise
  try {
    const info = /** @type {{ Title?: string, Language?: string }} */ (
      (await document.getMetadata()).info
    )
    const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
    const pages = await Promise.all(
      numbers.map(async (number) => {
        const page = await document.getPage(number)
        const { width, height } = page.getViewport({ scale: 1 })
        const { items } = await page.getTextContent()
        const text = items
          .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
          .join('')
        const ends = items.map((item) => ('str' in item ? item.transform[4] + item.width : 0))
        const baselines = items.map((item) =>
          'str' in item && item.str ? height - item.transform[5] : 0,
        )
        const replacements = replacementsIn(await page.getStructTree())
        return {
          width,
          height,
          text,
          right: Math.max(0, ...ends),
          bottom: Math.max(0, ...baselines),
          replacements,
        }
      }),
    )
    return {
      title: info.Title ?? '',
      language: info.Language ?? '',
      isTagged: (await document.getMarkInfo())?.['Marked'] === true,
      pages: pages.map(({ width, height }) => ({ width, height })),
      fieldCount: Object.keys((await document.getFieldObjects()) ?? {}).length,
      right: Math.max(...pages.map(({ right }) => right)),
      bottom: Math.max(...pages.map(({ bottom }) => bottom)),
      text: pages
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
      replacements: pages.flatMap(({ replacements }) => replacements),
      metadata: info,
    }
  } finally {
    await task.destroy()
  }
}

/**
 * @param {StructTree | StructTree['children'][number]} node
 * @returns {string[]}
 */
function replacementsIn(node) {
  if (!node || !('children' in node)) return []
  const own = 'alt' in node && typeof node.alt === 'string' ? [node.alt] : []
  return [...own, ...node.children.flatMap(replacementsIn)]
}
