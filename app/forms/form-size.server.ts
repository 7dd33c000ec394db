/** Returns the size of a form's values in bytes. */
export function formDataBytes(formData: FormData): number {
  return [...formData.values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : value.size),
    0,
  )
}
