import { type Editable, editAttributes } from '~/content/edit'

type Address = { street: string; city: string; state: string; zip: string }

/**
 * Renders a clinic's postal address on two lines. The second line is a single text node, which React serializes in fewer
 * bytes.
 */
export function AddressLines({ of: clinic }: { of: Address & Editable }) {
  return (
    <span {...editAttributes(clinic, 'address')}>
      {clinic.street}
      <br />
      {`${clinic.city}, ${clinic.state} ${clinic.zip}`}
    </span>
  )
}
