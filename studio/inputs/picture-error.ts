/**
 * MIME types of the images that the website supports, as an `accept` attribute. Phones convert other formats on upload.
 */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/svg+xml'

const maxMegabytes = 20
const bytesPerMegabyte = 1024 * 1024

/** Sentence about the supported files, for error messages. */
export const pictureRequirements = `Choose a JPEG, PNG, WebP, GIF or SVG file of up to ${maxMegabytes} MB.`

/** Returns the message for staff when a file cannot be used as a picture, otherwise null. */
export function findPictureError({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypes.split(',').includes(type)) {
    const reason =
      type === 'application/pdf'
        ? 'is a PDF document, not a picture'
        : 'is not a picture that the website can show'
    return `“${name}” ${reason}. ${pictureRequirements} Nothing was changed.`
  }
  if (size === 0) return `“${name}” is empty. Choose another file. Nothing was changed.`
  if (size <= maxMegabytes * bytesPerMegabyte) return null
  return `“${name}” is ${Math.ceil(size / bytesPerMegabyte)} MB. The maximum is ${maxMegabytes} MB. Save a smaller copy, for example 2500 pixels wide, and choose that file. Nothing was changed.`
}
