import { useClinics } from '~/clinics/choice/clinic-context'
import { ContactText } from '~/components/contact-text'
import { editAttributes } from '~/content/edit'

/** Renders the sentences about renewal and cancellation, whose only editable text is the clinic's phone number. */
export function CancellationTerms({ text }: { text: string }) {
  const { active } = useClinics()
  return (
    <span {...editAttributes(active, 'contact.phone')}>
      <ContactText text={text} />
    </span>
  )
}
