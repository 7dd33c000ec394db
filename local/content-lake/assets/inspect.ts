import sharp, { type Metadata, type Stats } from 'sharp'

import type { JsonObject } from '../documents'
import { badRequest } from '../errors'
import { IMAGE_TYPES } from './formats'

/** What an uploaded image turns out to be. */
export interface ImageFacts {
  width: number
  height: number
  extension: string
  mimeType: string
  /** The `metadata` member of the asset document. */
  metadata: JsonObject
}

/** Decoding is refused beyond this many pixels, whatever the file claims. */
export const MAX_PIXELS = 100_000_000

const LQIP_WIDTH = 20
const EXTENSIONS: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', heif: 'avif' }

/**
 * Looks into the bytes of an image; what the sender says about them does not count.
 * @throws 400 when they are not an image of a supported format, or a broken one.
 */
export async function inspectImage(data: Buffer): Promise<ImageFacts> {
  let facts: Metadata
  let stats: Stats
  let preview: Buffer
  try {
    const image = sharp(data, { limitInputPixels: MAX_PIXELS })
    facts = await image.metadata()
    stats = await image.stats()
    const small = image.clone().autoOrient().resize({ width: LQIP_WIDTH })
    preview = await (facts.hasAlpha ? small.png() : small.jpeg({ quality: 70 })).toBuffer()
  } catch {
    throw badRequest('The file is not an image of a supported format', 'invalidImage')
  }
  const extension = EXTENSIONS[facts.format] ?? facts.format
  const mimeType = IMAGE_TYPES[extension]
  if (!mimeType) throw badRequest(`Images of type ${facts.format} are not supported`, 'invalidImage')
  const { width, height } = facts.autoOrient
  return {
    width,
    height,
    extension,
    mimeType,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha: facts.hasAlpha,
      isOpaque: stats.isOpaque,
      lqip: `data:image/${facts.hasAlpha ? 'png' : 'jpeg'};base64,${preview.toString('base64')}`,
      palette: paletteOf(stats),
    },
  }
}

/** Only the dominant colour; the other swatches of the hosted service are left out. */
function paletteOf({ dominant: { r, g, b } }: Stats): JsonObject {
  const hex = [r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')
  const isLight = 0.299 * r + 0.587 * g + 0.114 * b > 150
  const text = isLight ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePalette',
    dominant: {
      _type: 'sanity.imagePaletteSwatch',
      background: `#${hex}`,
      foreground: text,
      title: text,
    },
  }
}
