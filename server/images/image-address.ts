import { imageFormats, isImageWidth } from '@site/domain/images'

/** A picture as its URL describes it: original, crop, width and format. */
export type ImageAddress = {
  sha1: string
  /** Name of the original in the dataset, without its ending. */
  original: string
  extension: string
  width: number
  format: string
  crop: [x: number, y: number, width: number, height: number] | null
}

/** The folder of optimized pictures, whether or not there is one at an address in it. */
export const imageFolder = '/images/optimized/'
const number = '(\\d{1,5})'
const pattern = new RegExp(
  `^${imageFolder}(([0-9a-f]{40})-${number}x${number})-([a-z0-9]{2,5})/(\\d{2,4})(?:-${number}_${number}_${number}_${number})?\\.([a-z]{3,4})$`,
)

/**
 * Reads `/images/optimized/<sha1>-<W>x<H>-<ext>/<width>[-<x>_<y>_<w>_<h>].<format>`; returns null for any other URL.
 */
export function parseImageAddress(path: string): ImageAddress | null {
  const match = pattern.exec(path)
  if (!match) return null
  const [
    ,
    original = '',
    sha1 = '',
    fullWidth,
    fullHeight,
    extension = '',
    width,
    x,
    y,
    w,
    h,
    format = '',
  ] = match
  if (!isImageWidth(Number(width)) || !imageFormats.some((known) => known === format)) return null
  const address = { original, sha1, extension, width: Number(width), format }
  if (x === undefined) return { ...address, crop: null }
  const crop: ImageAddress['crop'] = [Number(x), Number(y), Number(w), Number(h)]
  const isWithin =
    crop[2] > 0 &&
    crop[3] > 0 &&
    crop[0] + crop[2] <= Number(fullWidth) &&
    crop[1] + crop[3] <= Number(fullHeight)
  return isWithin ? { ...address, crop } : null
}

/** Returns the file name of the picture in the store. */
export function imageKey({ original, extension, width, crop, format }: ImageAddress): string {
  return `${original}-${extension}_${width}${crop ? `-${crop.join('_')}` : ''}.${format}`
}
