/** The widths in pixels at which pictures are served; any other address is not found. */
export const imageWidths = [80, 160, 320, 480, 640, 960, 1280, 1600, 2400] as const

/** The formats in which pictures are served, best compression first. */
export const imageFormats = ['avif', 'webp', 'jpg', 'png'] as const

export type ImageWidth = (typeof imageWidths)[number]
export type ImageFormat = (typeof imageFormats)[number]
