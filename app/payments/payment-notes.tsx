import { type Editable, editAttributes } from '~/content/edit'

type PaymentNotesProps = { page: { cardsNote: string; processingNote: string } & Editable }

/** Renders the sentences about the accepted cards and about when a payment is processed, without an empty one. */
export function PaymentNotes({ page }: PaymentNotesProps) {
  return (['cardsNote', 'processingNote'] as const)
    .filter((field) => page[field] !== '')
    .map((field) => (
      <span key={field} {...editAttributes(page, field)}>
        {page[field]}{' '}
      </span>
    ))
}
