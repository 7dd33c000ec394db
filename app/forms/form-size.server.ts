/** What the values of a form weigh, in bytes. */
export function formDataBytes(formData: FormData): number {
  return [...formData.values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : value.size),
    0,
  )
}
