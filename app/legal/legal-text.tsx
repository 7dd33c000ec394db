import type { EditAttributes } from '~/content/edit'
import { RichText } from '~/content/rich-text'

type LegalSection = { id: string; heading: string; html: string }

/** Renders a legal text in its sections, with a table of contents from four headings on. */
export function LegalText({ edit, sections }: { edit: EditAttributes; sections: LegalSection[] }) {
  const sectionsWithHeading = sections.filter(({ id }) => id !== '')
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[15rem_1fr]">
      {sectionsWithHeading.length >= 4 ? (
        <nav aria-labelledby="contents" className="top-8 tall:lg:sticky">
          <h2
            id="contents"
            className="mb-2 font-sans text-[0.92rem] font-bold tracking-normal text-muted"
          >
            On this page
          </h2>
          <ul className="border-t border-line text-[0.92rem]" {...edit}>
            {sectionsWithHeading.map(({ id, heading }) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`#${id}`}
                  className="block py-2 no-underline hover:text-forest hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <div className="hidden lg:block" />
      )}
      <div className="grid gap-10" {...edit}>
        {sections.map(({ id, html }) => (
          <div key={id} id={id || undefined} className="scroll-mt-6">
            <RichText html={html} />
          </div>
        ))}
      </div>
    </div>
  )
}
