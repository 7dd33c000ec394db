/** Signed time and field names, from the loader. */
export type Guard = { stamp: string; stampName: string; honeypotName: string }

/** Hidden fields of every public form: the signed time, and a field that only programs fill in. */
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
