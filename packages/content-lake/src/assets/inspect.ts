import sharp, { type Metadata } from 'sharp'

import type { JsonObject } from '../documents'
import { badRequest } from '../errors'
import { computeBlurHash } from './blurhash'
import { imageTypes } from './formats'
import { computePalette } from './palette'

/** The properties of an uploaded image. */
export type ImageProperties = {
  width: number
  height: number
  extension: string
  mimeType: string
  /** The `metadata` member of the asset document. */
  metadata: JsonObject
}

/** Larger images are rejected. */
export const maxPixels = 100_000_000

// With the cache, sharp would leave files open, which Windows cannot rename.
sharp.cache({ files: 0 })

const lqipWidth = 20
const sampleSide = 96
const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', heif: 'avif' }

/**
 * Returns the properties of an image file, whatever media type the client has declared.
 * @throws 400 when the file is not an image of a supported format, or is damaged.
 */
export async function inspectImage(path: string): Promise<ImageProperties> {
  let metadata: Metadata
  let isOpaque: boolean
  let preview: Buffer
  let palette: JsonObject
  let blurHash: string
  try {
    const image = sharp(path, { limitInputPixels: maxPixels })
    metadata = await image.metadata()
    // Only the statistics of all pixels tell whether an image with an alpha channel is opaque.
    isOpaque = !metadata.hasAlpha || (await image.stats()).isOpaque
    // The visual metadata is computed from a small copy, because the full image may take seconds to decode.
    const fit = {
      width: sampleSide,
      height: sampleSide,
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    const sample = sharp(
      await image.clone().autoOrient().resize(fit).toColorspace('srgb').png().toBuffer(),
    )
    palette = await computePalette(sample)
    blurHash = await computeBlurHash(sample)
    const small = sample.resize({ width: lqipWidth })
    preview = await (metadata.hasAlpha ? small.png() : small.jpeg({ quality: 70 })).toBuffer()
  } catch {
    throw badRequest('The file is not an image of a supported format', 'invalidImage')
  }
  const extension = extensions[metadata.format] ?? metadata.format
  const mimeType = imageTypes[extension]
  if (!mimeType)
    throw badRequest(`Images of type ${metadata.format} are not supported`, 'invalidImage')
  const { width, height } = metadata.autoOrient
  return {
    width,
    height,
    extension,
    mimeType,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      hasAlpha: metadata.hasAlpha,
      isOpaque,
      lqip: `data:image/${metadata.hasAlpha ? 'png' : 'jpeg'};base64,${preview.toString('base64')}`,
      blurHash,
      palette,
    },
  }
}
