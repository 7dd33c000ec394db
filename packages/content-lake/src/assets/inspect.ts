import sharp, { type Metadata, type Stats } from 'sharp'

import type { JsonObject } from '../documents'
import { badRequest } from '../errors'
import { blurHashOf } from './blurhash'
import { imageTypes } from './formats'
import { paletteOf } from './palette'

/** What an uploaded image turns out to be. */
export type ImageFacts = {
  width: number
  height: number
  extension: string
  mimeType: string
  /** The `metadata` member of the asset document. */
  metadata: JsonObject
}

/** Decoding is refused beyond this many pixels, whatever the file claims. */
export const maxPixels = 100_000_000

// An open file could not be renamed on Windows.
sharp.cache({ files: 0 })

const lqipWidth = 20
const sampleSide = 96
const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', heif: 'avif' }

/**
 * Inspects the file of an image; the declared media type is ignored.
 * @throws 400 when it is not an image of a supported format, or a broken one.
 */
export async function inspectImage(path: string): Promise<ImageFacts> {
  let facts: Metadata
  let stats: Stats
  let preview: Buffer
  let palette: JsonObject
  let blurHash: string
  try {
    const image = sharp(path, { limitInputPixels: maxPixels })
    facts = await image.metadata()
    stats = await image.stats()
    // The visual metadata is computed from a small copy, because the full picture may take seconds to decode.
    const fit = {
      width: sampleSide,
      height: sampleSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    const sample = sharp(
      await image.clone().autoOrient().resize(fit).toColorspace('srgb').png().toBuffer(),
    )
    palette = await paletteOf(sample)
    blurHash = await blurHashOf(sample)
    const small = sample.resize({ width: lqipWidth })
    preview = await (facts.hasAlpha ? small.png() : small.jpeg({ quality: 70 })).toBuffer()
  } catch {
    throw badRequest('The file is not an image of a supported format', 'invalidImage')
  }
  const extension = extensions[facts.format] ?? facts.format
  const mimeType = imageTypes[extension]
  if (!mimeType)
    throw badRequest(`Images of type ${facts.format} are not supported`, 'invalidImage')
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
      blurHash,
      palette,
    },
  }
}
