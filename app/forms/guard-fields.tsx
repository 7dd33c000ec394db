/** The signed time stamp and the field names, which the loader returns. */
export type Guard = { stamp: string; stampName: string; honeypotName: string }

/** Renders the hidden fields of every public form: the signed time stamp, and a honeypot that only bots fill in. */
export function GuardFields({ stamp, stampName, honeypotName }: Guard) {
  return (
    <div className="sr-only" aria-hidden="true">
      <input type="hidden" name={stampName} value={stamp} />
      <label>
        Leave this empty
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
