import { useClinics } from '~/clinics/clinic-context'
import { UnbrokenPhones } from '~/components/unbroken-phones'
import { editAttributes } from '~/content/edit'

/** Renders the sentences about renewal and cancellation, whose only editable text is the clinic's phone number. */
export function CancellationTerms({ text }: { text: string }) {
  const { active } = useClinics()
  return (
    <span {...editAttributes(active, 'contact.phone')}>
      <UnbrokenPhones text={text} />
    </span>
  )
}
