/** An inclusive range of code points; a single one is a range of length one. */
export type Range = readonly [first: number, last: number]

/**
 * The letters, figures and punctuation of American English, with the accents of its most common names, such as José,
 * Peña and Zoë. Nearly every page needs these characters. The range contains no others, because these font files are
 * preloaded and each has to fit into the first flight of a connection. It contains no-break space, section, copyright,
 * registered, degree, middle dot, multiplication sign, Á, É, Ñ, Ö, Ü, á, ç, è, é, ë, í, ñ, ó, ö, ú, ü, dashes, quotes,
 * bullet and ellipsis.
 */
export const plain: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xc1, 0xc1],
  [0xc9, 0xc9],
  [0xd1, 0xd1],
  [0xd6, 0xd7],
  [0xdc, 0xdc],
  [0xe1, 0xe1],
  [0xe7, 0xe9],
  [0xeb, 0xeb],
  [0xed, 0xed],
  [0xf1, 0xf1],
  [0xf3, 0xf3],
  [0xf6, 0xf6],
  [0xfa, 0xfa],
  [0xfc, 0xfc],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
]

/** The rest of Latin-1 and rarer signs. Only pages that contain one of them load the file. */
export const western: readonly Range[] = [
  [0xa1, 0xa6],
  [0xa8, 0xa8],
  [0xaa, 0xad],
  [0xaf, 0xaf],
  [0xb1, 0xb6],
  [0xb8, 0xc0],
  [0xc2, 0xc8],
  [0xca, 0xd0],
  [0xd2, 0xd5],
  [0xd8, 0xdb],
  [0xdd, 0xe0],
  [0xe2, 0xe6],
  [0xea, 0xea],
  [0xec, 0xec],
  [0xee, 0xf0],
  [0xf2, 0xf2],
  [0xf4, 0xf5],
  [0xf7, 0xf9],
  [0xfb, 0xfb],
  [0xfd, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

/** Latin-1 with its punctuation, for PDFs and drawn cards, which have one font file only. */
export const basic: readonly Range[] = [...plain, ...western]

/**
 * Latin Extended-A, the Romanian letters, capital ß and dagger, for names such as Łukasz. Only pages that contain one
 * of them load the file.
 */
export const extended: readonly Range[] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x2020, 0x2020],
]

/** Vietnamese letters, as in Nguyễn, except those that Latin Extended-A contains. */
export const vietnamese: readonly Range[] = [
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x300, 0x301],
  [0x303, 0x303],
  [0x309, 0x309],
  [0x323, 0x323],
  [0x1ea0, 0x1ef9],
  [0x20ab, 0x20ab],
]

/** Returns every character of the ranges as one string, which the subsetter expects. */
export function charactersOf(ranges: readonly Range[]): string {
  let text = ''
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) text += String.fromCodePoint(code)
  }
  return text
}

/** Returns the ranges as the value of a `unicode-range` descriptor. */
export function unicodeRange(ranges: readonly Range[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ')
}
