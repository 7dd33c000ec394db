/** The kinds of picture that the website can show, as a file picker wants them. Phones turn others into one of these by themselves. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/gif,image/svg+xml'

const mostMegabytes = 20
const megabyte = 1024 * 1024

/** What a picture has to be, for a message about one that was not taken. */
export const pictureRule = `A picture is a JPEG, PNG, WebP, GIF or SVG file of at most ${mostMegabytes} MB`

/** Why a file cannot be the picture of a field, with what to do about it; null when it can. */
export function pictureFault({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypes.split(',').includes(type)) {
    const what =
      type === 'application/pdf'
        ? 'is a PDF document'
        : 'is not a picture that the website can show'
    return `“${name}” ${what}. ${pictureRule}. Nothing was changed.`
  }
  if (size === 0) return `“${name}” is empty. Choose another file. Nothing was changed.`
  if (size <= mostMegabytes * megabyte) return null
  return `“${name}” is ${Math.ceil(size / megabyte)} MB, and ${mostMegabytes} MB is the most. Save it smaller, for example 2500 pixels wide, and choose that file. Nothing was changed.`
}
