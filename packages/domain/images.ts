/** The formats in which pictures are served, best compression first. */
export const imageFormats = ['avif', 'webp', 'jpg', 'png'] as const

export type ImageFormat = (typeof imageFormats)[number]

/** The size in pixels of the pictures that are drawn for shared links. */
export const cardSize = { width: 1200, height: 630 } as const

type ImageVariant = {
  /** Width to height of the frame, which shows the picture's hotspot; null for a picture that is shown uncut. */
  aspectRatio: number | null
  /** The widths in pixels that the layout can need, ascending. */
  widths: readonly [number, ...number[]]
  /** How wide the layout shows the picture, as the attribute `sizes` has it. */
  sizes?: string
  /** The format for browsers without avif and webp: `png` for pictures that may be transparent. */
  fallback?: 'jpg' | 'png'
}

/** Each place that shows pictures of the dataset. Pages, the image service and tests read this table. */
export const imageVariants = {
  /** The home page's slides. Their frame has the width of the window and the height of the copy: this is its shape on a laptop. */
  hero: {
    aspectRatio: 2,
    widths: [960, 1280, 1600, 2400],
    sizes: '(orientation: portrait) 200vh, 100vw',
  },
  /** A slide on a phone held upright, whose frame is at most this tall. */
  heroUpright: {
    aspectRatio: 0.46,
    widths: [640],
    sizes: '(orientation: portrait) 200vh, 100vw',
  },
  /** The selected clinic. */
  clinicPhoto: {
    aspectRatio: 16 / 9,
    widths: [480, 640, 960, 1280],
    sizes: '(min-width: 64rem) 38rem, 100vw',
  },
  /** A picture beside the text of a page that staff compose. */
  sectionPicture: {
    aspectRatio: 4 / 3,
    widths: [320, 480, 640, 960],
    sizes: '(min-width: 64rem) 32rem, 100vw',
  },
  /** A clinic among others. */
  clinicCard: {
    aspectRatio: 16 / 9,
    widths: [320, 480, 640],
    sizes: '(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 100vw',
  },
  /** A photo of a clinic among others on its page. */
  clinicGallery: {
    aspectRatio: 4 / 3,
    widths: [320, 480, 640, 960],
    sizes: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw',
  },
  providerPhoto: { aspectRatio: 4 / 5, widths: [160, 320], sizes: '6rem' },
  /** The provider whose page it is. */
  providerPortrait: {
    aspectRatio: 4 / 5,
    widths: [320, 480, 640],
    sizes: '(min-width: 40rem) 16rem, 10rem',
  },
  allianceLogo: { aspectRatio: null, widths: [160, 320], sizes: '160px', fallback: 'png' },
  /** A picture that staff chose for shared links. */
  sharingCard: { aspectRatio: cardSize.width / cardSize.height, widths: [640, 960, 1280] },
  /** Structured data of a clinic. */
  clinicData: { aspectRatio: null, widths: [1280] },
  /** Structured data of a provider. */
  providerData: { aspectRatio: null, widths: [640] },
} as const satisfies Record<string, ImageVariant>

export type ImageVariantName = keyof typeof imageVariants
export type ImageWidth = (typeof imageVariants)[ImageVariantName]['widths'][number]

/** The variants that the picture component renders. */
export type RenderedVariantName = {
  [Name in ImageVariantName]: (typeof imageVariants)[Name] extends { sizes: string } ? Name : never
}[ImageVariantName]

/** Returns whether pictures are served at this width in pixels; an address with any other is not found. */
export function isImageWidth(width: number): boolean {
  return Object.values(imageVariants).some(({ widths }) => widths.some((known) => known === width))
}
