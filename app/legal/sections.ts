import { oncePerObject } from '@site/domain/once-per-object'
import type { RichText } from '~/content/types'

export type LegalSection = { id: string; heading: string; blocks: RichText }

/**
 * Splits a legal text at its second-level headings and assigns each section an anchor. Content
 * before the first heading has no heading. The same text yields the same sections, so that the HTML
 * of their blocks is cached as well.
 */
export const legalSections = oncePerObject((body: RichText): LegalSection[] => {
  const sections: LegalSection[] = []
  const usedIds = new Set<string>()
  for (const block of body) {
    const current = sections.at(-1)
    if (block.style === 'h2') {
      const heading = textOf(block)
      sections.push({ id: unusedId(heading, usedIds), heading, blocks: [block] })
    } else if (current) current.blocks.push(block)
    else sections.push({ id: '', heading: '', blocks: [block] })
  }
  return sections
})

function textOf({ children }: RichText[number]): string {
  return children.map(({ text }) => text).join('')
}

function unusedId(heading: string, usedIds: Set<string>): string {
  const base =
    heading
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  let id = base
  for (let n = 2; usedIds.has(id); n++) id = `${base}-${n}`
  usedIds.add(id)
  return id
}
