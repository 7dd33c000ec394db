import type { ImageValue } from 'sanity'

/** A place of the website that shows pictures, as the table of image variants describes it. */
type Frame = { aspectRatio: number | null; widths: readonly number[] }

/** Returns the smallest size in pixels that fills the frame at its largest width; a height of 0 is any. */
function smallestFor({ aspectRatio, widths }: Frame): { width: number; height: number } {
  const width = Math.max(...widths)
  return { width, height: aspectRatio === null ? 0 : Math.round(width / aspectRatio) }
}

/** Returns the smallest size of a picture that looks sharp in the frame, such as '640 × 800 pixels'. */
export function describeSize(frame: Frame): string {
  const { width, height } = smallestFor(frame)
  return height > 0 ? `${width} × ${height} pixels` : `${width} pixels wide`
}

/** Returns the check that the cropped picture has as many pixels as the website shows in the frame. */
export function checkPictureSize(frame: Frame): (picture: ImageValue | undefined) => true | string {
  const smallest = smallestFor(frame)
  return (picture) => {
    const [, fullWidth, fullHeight, extension] =
      /-(\d+)x(\d+)-(\w+)$/.exec(picture?.asset?._ref ?? '') ?? []
    // An SVG drawing is sharp at any size.
    if (!fullWidth || extension === 'svg') return true
    const { left = 0, right = 0, top = 0, bottom = 0 } = picture?.crop ?? {}
    const width = Math.round(Number(fullWidth) * (1 - left - right))
    const height = Math.round(Number(fullHeight) * (1 - top - bottom))
    if (width >= smallest.width && height >= smallest.height) return true
    const isCropped = left + right + top + bottom > 0
    return `This picture is ${width} × ${height} pixels${isCropped ? ' after cropping' : ''} and would look blurry. Choose a picture of at least ${describeSize(frame)}${isCropped ? ', or crop less' : ''}.`
  }
}
