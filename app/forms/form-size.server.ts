/** The maximum size of a submitted form in bytes. An agreement may be as large as any body that the server accepts. */
export const maxFormBytes = 32 * 1024

/** Returns the size of a form's values in bytes. */
export function formDataBytes(formData: FormData): number {
  return [...formData.values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? Buffer.byteLength(value) : value.size),
    0,
  )
}
