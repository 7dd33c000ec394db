/**
 * Writes the membership policies into `public/policies`, as PDFs and as pages that say the same.
 * `npx tsx scripts/policies/render.ts`; the same words give the same bytes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { renderHtml } from '../patient-forms/html'
import { loadFonts } from '../patient-forms/pdf/fonts'
import { renderPolicyPdf } from './pdf'
import { policies, type Policy } from './policies'

const target = join(root, 'public/policies')
const place = {
  folder: '/policies',
  called: 'This policy',
  index: { href: '/membership-offer', text: 'Membership packages' },
}

/** All policies as they are published: file names and contents. */
export async function renderPolicies(): Promise<Map<string, Buffer>> {
  const fonts = await loadFonts()
  return new Map(
    policies.flatMap((policy) => {
      const pdf = renderPolicyPdf(policy, fonts)
      return [
        [`${policy.file}.pdf`, pdf],
        [`${policy.file}.html`, Buffer.from(renderHtml(pageOf(policy), pdf.length, place))],
      ] as const
    }),
  )
}

function pageOf({ file, text: { title, version, introduction, sections } }: Policy) {
  const note = { type: 'paragraph' as const, text: `This is version ${version} of the policy.` }
  const [last] = sections.slice(-1)
  return {
    file,
    title,
    purpose: introduction,
    sections: sections.map((section) => ({
      heading: `${section.number}. ${section.heading}`,
      parts: section === last ? [...section.parts, note] : section.parts,
    })),
  }
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(target, { recursive: true })
  for (const [name, bytes] of await renderPolicies()) {
    await writeFile(join(target, name), bytes)
    console.log(`public/policies/${name}  ${(bytes.length / 1024).toFixed(1)} KB`)
  }
}
