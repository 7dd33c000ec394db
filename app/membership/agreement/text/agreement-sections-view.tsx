import { ContactText } from '~/components/contact-text'
import type { AgreementSection } from './agreement-sections'

/** Renders the numbered sections of agreement and policy for page, dialog, form and copy. */
export function AgreementSections({ sections }: { sections: AgreementSection[] }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {sections.map((section) => (
        <AgreementSectionView key={section.number} section={section} />
      ))}
    </div>
  )
}

/** Renders one section of the agreement with its number and heading. */
export function AgreementSectionView({
  section: { number, heading, parts },
}: {
  section: AgreementSection
}) {
  return (
    <section>
      <h3 className="text-lg font-semibold text-deep">
        {number}. {heading}
      </h3>
      {parts.map((part) =>
        part.type === 'paragraph' ? (
          <p key={part.text} className="mt-1.5">
            <ContactText text={part.text} />
          </p>
        ) : (
          <ul key={part.items.join()} className="mt-1.5 grid list-disc grid-cols-1 gap-1 pl-6">
            {part.items.map((item) => (
              <li key={item}>
                <ContactText text={item} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  )
}
