import {
  type ImageFormat,
  imageVariants,
  type ImageWidth,
  type RenderedVariantName,
} from '@site/domain/images'
import type { ImgHTMLAttributes } from 'react'
import { croppedRegion, focalPoint, optimizedImagePath } from './optimized-image'
import type { SiteImage } from './types'

type PictureProps = Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'sizes' | 'alt' | 'width' | 'height' | 'style'
> & {
  image: SiteImage
  /** The image variant of the place that shows the picture. */
  variant: RenderedVariantName
  /** The part of the picture that phones in portrait orientation load instead. */
  upright?: SiteImage
  /**
   * Loads the picture immediately, for a picture on the first screen. By default it loads when it is near the viewport.
   */
  eager?: boolean
}

type RenderedVariant = {
  widths: readonly ImageWidth[]
  sizes: string
  fallback?: Extract<ImageFormat, 'jpg' | 'png'>
}

const sources: { format: ImageFormat; type: string }[] = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
]

/** Phones in portrait orientation. A wider frame shows more of a picture than `upright` contains. */
const uprightScreen = '(max-width:28rem)'

const middleOf = (widths: readonly ImageWidth[]): ImageWidth =>
  widths[Math.floor(widths.length / 2)] ?? 640

const srcSetOf = (image: SiteImage, widths: readonly ImageWidth[], format: ImageFormat) =>
  widths.map((width) => `${optimizedImagePath(image, width, format)} ${width}w`).join(', ')

/** Renders a picture of the dataset in modern formats with a JPEG or PNG fallback. */
export function Picture({
  image,
  variant,
  upright,
  eager = false,
  className = '',
  ...img
}: PictureProps) {
  const { width, height } = croppedRegion(image)
  const focus = focalPoint(image)
  const { widths, sizes, fallback = 'jpg' }: RenderedVariant = imageVariants[variant]
  return (
    <picture>
      {upright &&
        sources.map(({ format, type }) => (
          <source
            key={type}
            media={uprightScreen}
            type={type}
            srcSet={srcSetOf(upright, imageVariants.heroUpright.widths, format)}
            sizes={imageVariants.heroUpright.sizes}
          />
        ))}
      {sources.map(({ format, type }) => (
        <source key={format} type={type} srcSet={srcSetOf(image, widths, format)} sizes={sizes} />
      ))}
      <img
        {...img}
        src={optimizedImagePath(image, middleOf(widths), fallback)}
        srcSet={srcSetOf(image, widths, fallback)}
        sizes={sizes}
        width={width}
        height={height}
        alt={image.alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'auto' : 'async'}
        {...(eager && { fetchpriority: 'high' })}
        className={className}
        data-focus-x={focus.x}
        data-focus-y={focus.y}
      />
    </picture>
  )
}
