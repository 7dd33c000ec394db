import { type Editable, editAttributes } from '~/content/edit'
import { cityLine, type PostalAddress } from './city-line'

/**
 * Renders a clinic's postal address on two lines. The second line is a single text node, which React serializes in fewer
 * bytes. Translations of addresses lead nowhere, and a browser that translates replaces text that React could not update.
 */
export function AddressLines({ of: clinic }: { of: PostalAddress & Editable }) {
  const secondLine = cityLine(clinic)
  return (
    <span translate="no" {...editAttributes(clinic, 'address')}>
      {clinic.street}
      {secondLine && <br />}
      {secondLine}
    </span>
  )
}
