import type { PatientForm, TextPart } from '../description'
import { practice } from '../practice'

const { title, body, effectiveDate } = practice.privacyNotice
type Block = (typeof body)[number]

/** The notice's text from the website, so that the file and the page say the same. */
export const noticeOfPrivacyPractices: PatientForm = {
  file: 'notice-of-privacy-practices',
  title,
  purpose: `This notice is yours to keep. It applies from ${effectiveDate}, at every ${practice.name} clinic.`,
  sections: sectionsOf(body).map(([heading, ...blocks], index, { length }) => ({
    heading: heading.children.map(({ text }) => text).join(''),
    // The last section has the addresses for complaints.
    ...(index === length - 1 && { together: true }),
    parts: partsOf(blocks),
  })),
}

/** Splits the text at its headings. */
function sectionsOf(blocks: Block[]): [Block, ...Block[]][] {
  const sections: [Block, ...Block[]][] = []
  for (const block of blocks) {
    if (block.style === 'h2') sections.push([block])
    else sections.at(-1)?.push(block)
  }
  return sections
}

function partsOf(blocks: Block[]): TextPart[] {
  const parts: TextPart[] = []
  for (const block of blocks) {
    const text = block.children
      .map((span) => (span.marks.includes('strong') ? `**${span.text}**` : span.text))
      .join('')
    const last = parts.at(-1)
    const isBold = block.children.every(({ marks }) => marks.includes('strong'))
    if (!block.listItem) parts.push({ type: isBold ? 'note' : 'paragraph', text })
    else if (last?.type === 'list') last.items.push(text)
    else parts.push({ type: 'list', items: [text] })
  }
  return parts
}
