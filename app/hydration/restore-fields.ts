const selector = 'select, textarea, input:not([type="hidden"], [type="file"])'

/** Copies the values of fields that React has replaced, and the focus, to the fields that replace them. */
export function restoreFields(replaced: HTMLInputElement[], focused: Element | null) {
  const fields = [...document.querySelectorAll<HTMLInputElement>(selector)]
  for (const old of replaced) {
    const isBox = old.type === 'checkbox' || old.type === 'radio'
    const field = fields.find(
      ({ name, type, value }) =>
        name === old.name && type === old.type && (!isBox || value === old.value),
    )
    if (!field) continue
    if (old === focused) field.focus()
    if (field.value === old.value && field.checked === old.checked) continue
    field.value = old.value
    field.checked = old.checked
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
