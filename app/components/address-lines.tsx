type Address = { street: string; city: string; state: string; zip: string }

/**
 * Renders a postal address on two lines. The second line is a single text node, which React serializes in fewer bytes.
 */
export function AddressLines({ of: { street, city, state, zip } }: { of: Address }) {
  return (
    <>
      {street}
      <br />
      {`${city}, ${state} ${zip}`}
    </>
  )
}
