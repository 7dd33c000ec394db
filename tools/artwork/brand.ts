/** The colors of the drawings that are also the site's. */
export const palette = {
  sun: '#e9a84c',
  sunPale: '#f3d9a4',
  forest: '#265533',
  deep: '#163a25',
} as const

// The mark on a field of 48 by 48: the two Table Rocks, the near one with the pale band of its cliff, and the sun above
// the gap between them.
const farButte =
  'M28 40.5c3.5-1.600 4.900-5.200 5.700-9l.4-2.5h8.400l.4 2.5c.8 4 2.100 7.400 4.700 9z'
const nearButte =
  'M.4 40.5c5-1.300 7.300-6 8.5-12.5L10 20h20.600l1.100 8c1.200 6.5 4.200 11.200 9.700 12.5z'
const cliffFace =
  'M9.5 23.600h21.600l.6 4.300-3.700-1.200-3 2.400-3.5-2-3.700 2.300-3.400-2.200-3 1.900-2.5-.5z'

type Tones = {
  near: string
  far: string
  cliff: string
  sun: string
}

const renderMark = (t: Tones): string =>
  `<circle cx="37" cy="15.5" r="7" fill="${t.sun}"/><path d="${farButte}" fill="${t.far}"/><path d="${nearButte}" fill="${t.near}"/><path d="${cliffFace}" fill="${t.cliff}"/>`

const svgStart = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'

/** Renders the mark for a light background. */
export const renderLogoMark = (): string =>
  `${svgStart}${renderMark({ near: palette.forest, far: '#7d9c7c', cliff: palette.sunPale, sun: palette.sun })}</svg>\n`

const darkGroundTones: Tones = {
  near: '#fbfbf8',
  far: '#a9c3a4',
  cliff: '#4b7656',
  sun: palette.sun,
}

/** Renders the mark on a tile, so that it is visible on dark and light tabs. */
export const renderFavicon = (): string =>
  `${svgStart}<rect width="48" height="48" rx="11" fill="${palette.forest}"/><g transform="translate(3.4 1.1) scale(.86)">${renderMark(darkGroundTones)}</g></svg>\n`

/** Renders a tile without rounded corners for home screens, which round the corners themselves. */
export const renderTile = (): string =>
  `${svgStart}<rect width="48" height="48" fill="${palette.forest}"/><g transform="translate(7.5 5.3) scale(.69)">${renderMark(darkGroundTones)}</g></svg>`

/** Renders the placeholder for a portrait that failed to load: ridges and one leaf. */
export const renderProviderPlaceholder = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 200">
<rect width="160" height="200" fill="#e3ebdf"/>
<path d="M0 142c14-4 22-12 37-15 12-2 17 5 29 3 17-3 24-17 44-21 19-3 31 8 50 7v84H0z" fill="#d2decd"/>
<path d="M0 164c18-1 28-11 47-11 22 0 33 12 56 10 22-1 35-13 57-14v51H0z" fill="#bfd0ba"/>
<path d="M0 184c30 3 52-7 82-6 28 0 51 9 78 4v18H0z" fill="#a9b89d"/>
<path d="M80 116c-23-13-29-41-6-70 25 21 30 51 6 70z" fill="#8ba486"/>
<path d="M74 46c-1 24 1 47 6 70m-3-44 9-9m-8 24 12-11m-10 25 10-9M76 74l-10-8m12 23-13-10" fill="none" stroke="#e3ebdf" stroke-width="2" stroke-linecap="round"/>
</svg>
`
