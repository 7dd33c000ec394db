import type { ImgHTMLAttributes } from 'react'
import type { ImageFormat, ImageWidth } from './image-widths'
import { croppedRegion, focalPoint, optimizedImagePath } from './optimized-image'
import type { SiteImage } from './types'

type PictureProps = Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'style'
> & {
  image: SiteImage
  /** The widths that the layout can need, ascending. */
  widths: ImageWidth[]
  sizes: string
  /** What narrow screens get instead, in one size: a part of the picture. */
  narrow?: SiteImage
  /** What browsers without avif and webp get: `png` for pictures that may be transparent. */
  fallback?: Extract<ImageFormat, 'jpg' | 'png'>
  /** Loaded at once instead of when it comes near, for the picture of the first screen. */
  eager?: boolean
}

const sources: { format: ImageFormat; type: string }[] = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
]

/** Phones held upright. Beside a frame that is wider than this one sees more of a picture than `narrow` has. */
const narrowScreen = '(max-width:28rem)'
const narrowWidth: ImageWidth = 640

/** One size for the few browsers without modern formats: their list of sizes would be on every page for nobody. */
const middleOf = (widths: ImageWidth[]): ImageWidth => widths[Math.floor(widths.length / 2)] ?? 640

/** A picture of the dataset in modern formats with a jpeg fallback. */
export function Picture({
  image,
  widths,
  sizes,
  narrow,
  fallback = 'jpg',
  eager = false,
  className = '',
  ...img
}: PictureProps) {
  const { width, height } = croppedRegion(image)
  const focus = focalPoint(image)
  const srcSet = (format: ImageFormat) =>
    widths.map((w) => `${optimizedImagePath(image, w, format)} ${w}w`).join(', ')
  return (
    <picture>
      {narrow &&
        sources.map(({ format, type }) => (
          <source
            key={type}
            media={narrowScreen}
            type={type}
            srcSet={`${optimizedImagePath(narrow, narrowWidth, format)} ${narrowWidth}w`}
            sizes={sizes}
          />
        ))}
      {sources.map(({ format, type }) => (
        <source key={format} type={type} srcSet={srcSet(format)} sizes={sizes} />
      ))}
      <img
        {...img}
        src={optimizedImagePath(image, middleOf(widths), fallback)}
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
