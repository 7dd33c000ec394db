type Address = { street: string; city: string; state: string; zip: string }

/** A postal address on its two lines, as on an envelope. The second is one text, which a page says in fewer bytes. */
export function AddressLines({ of: { street, city, state, zip } }: { of: Address }) {
  return (
    <>
      {street}
      <br />
      {`${city}, ${state} ${zip}`}
    </>
  )
}
