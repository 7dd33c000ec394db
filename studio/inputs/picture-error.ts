/** MIME types of the images that the website supports. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml']

/**
 * The files to choose from, as an `accept` attribute. Photos of iPhones are converted; not every system knows their
 * type, so their file extensions are listed as well.
 */
export const pictureFiles = [...pictureTypes, 'image/heic', 'image/heif', '.heic', '.heif'].join()

const maxMegabytes = 20
const bytesPerMegabyte = 1024 * 1024

/** Sentence about the supported files, for error messages. */
export const pictureRequirements = `Choose a JPEG, PNG, WebP, GIF or SVG file of up to ${maxMegabytes} MB and 100 megapixels.`

/** Returns whether a file is a photo in the format of iPhones, which must be converted. */
export function isHeic({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

/** Returns the message for staff when the browser cannot convert a photo in the format of iPhones. */
export function heicError({ name }: Pick<File, 'name'>): string {
  return `“${name}” is a photo in the iPhone format HEIC, which this browser cannot open. Open the Studio in Safari, or save the photo as a JPEG and choose that file. On the iPhone, Settings, Camera, Formats, “Most Compatible” makes new photos JPEG. Nothing was changed.`
}

/** Returns the message for staff when a file cannot be used as a picture, otherwise null. */
export function findPictureError({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypes.includes(type) && !isHeic({ name, type })) {
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
