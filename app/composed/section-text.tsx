import type { EditAttributes } from '~/content/edit'

/** Renders the sentences below the heading of a section, or nothing when the office left them empty. */
export function SectionText({ text, edit }: { text: string; edit: EditAttributes }) {
  if (!text) return null
  return (
    <p className="-mt-4 mb-8 max-w-[42rem] lg:-mt-8 lg:mb-10" {...edit}>
      {text}
    </p>
  )
}
