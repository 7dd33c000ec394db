/**
 * Writes every patient form into `public/forms`: a PDF to complete or print, and an HTML page for the same. Run it with
 * `npx tsx tools/patient-forms/render.ts`. The same copy produces the same bytes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { figtree } from '../fonts/pdf-fonts'
import { root } from '../lib/root.mjs'
import { forms } from './forms/index'
import { renderHtml } from './html'
import { renderPdf } from './pdf/render-pdf'

const target = join(root, 'public/forms')
const maxBytes = 120 * 1024

/** Renders all forms and returns the published files by their names. */
export async function renderForms(): Promise<Map<string, Buffer>> {
  // Figtree has every character of the forms.
  const fonts = {
    regular: (await figtree(400)).toString('base64'),
    bold: (await figtree(700)).toString('base64'),
  }
  const files = new Map<string, Buffer>()
  for (const form of forms) {
    const pdf = await renderPdf(form, fonts)
    if (pdf.length > maxBytes)
      throw new Error(
        `${form.file}.pdf has ${pdf.length} bytes; a patient on a phone should need at most ${maxBytes}.`,
      )
    files.set(`${form.file}.pdf`, pdf)
    files.set(`${form.file}.html`, Buffer.from(renderHtml(form, pdf.length)))
  }
  return files
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(target, { recursive: true })
  for (const [name, bytes] of await renderForms()) {
    await writeFile(join(target, name), bytes)
    console.log(`public/forms/${name}  ${(bytes.length / 1024).toFixed(1)} KB`)
  }
}
