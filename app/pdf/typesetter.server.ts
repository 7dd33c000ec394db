import type { jsPDF } from 'jspdf'

/** A font for characters that the house fonts lack; TrueType in base64, with the code points that it may hold. */
export type Face = {
  name: string
  data: string
  ranges: readonly (readonly [first: number, last: number])[]
}

/** The house fonts at two weights as TrueType in base64, which is what jsPDF embeds, and others in order of preference. */
export type Fonts = { regular: string; bold: string; others?: Face[] }

/** `wide` sets the whole text in the other fonts, so that no name mixes two designs. */
export type Style = { size: number; bold?: boolean; colour?: string; wide?: boolean }

/** Text in one font. A code stands for a character that no font has. */
type TypeRun = { text: string; family: string; isCode: boolean }

export type Typesetter = {
  /** Whether the house fonts have every character of the text. */
  covers(text: string): boolean
  /** Whether some font has every character of the text. */
  draws(text: string): boolean
  /** The text in pieces of one font each; nothing of it is left out. */
  runs(text: string, style: Style): TypeRun[]
  width(text: string, style: Style): number
  widthOf(run: TypeRun, size: number): number
  draw(run: TypeRun, x: number, y: number, style: Style): void
}

const families = { regular: 'TRWAAA+Figtree-Regular', bold: 'TRWAAB+Figtree-Bold' }
const tag = (index: number) =>
  `TRWB${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`

/** What jsPDF knows of an embedded font; widths are in thousandths of the type's size. */
type Metadata = { characterToGlyph(code: number): number; widthOfGlyph(glyph: number): number }

/** jsPDF leaves out what a font lacks, without a word; here every character finds a font or is printed as its code. */
export function createTypesetter(doc: jsPDF, { regular, bold, others = [] }: Fonts): Typesetter {
  const faces = others.map(({ name, data, ranges }, index) => ({
    family: `${tag(index)}+${name}`,
    data,
    ranges,
  }))
  const metadata = new Map<string, Metadata>()
  const advances = new Map<string, Map<number, number>>()

  for (const [family, data] of [
    [families.regular, regular],
    [families.bold, bold],
    ...faces.map(({ family, data }) => [family, data]),
  ] as [string, string][]) {
    doc.addFileToVFS(`${family}.ttf`, data)
    doc.addFont(`${family}.ttf`, family, 'normal')
    metadata.set(
      family,
      (doc.setFont(family, 'normal').getFont() as unknown as { metadata: Metadata }).metadata,
    )
    advances.set(family, new Map())
  }

  /** How far a character takes the line; -1 when the font lacks it. */
  function advance(family: string, code: number): number {
    const known = advances.get(family)
    let width = known?.get(code)
    if (width === undefined) {
      const font = metadata.get(family)
      const glyph = font?.characterToGlyph(code) ?? 0
      width = glyph > 0 ? (font?.widthOfGlyph(glyph) ?? 0) : -1
      known?.set(code, width)
    }
    return width
  }

  const hasGlyph = (family: string, code: number) => advance(family, code) >= 0
  const hasAll = (family: string, text: string) => {
    for (const character of text) if (!hasGlyph(family, character.codePointAt(0) ?? 0)) return false
    return true
  }
  const primary = ({ bold }: Pick<Style, 'bold'>) => families[bold ? 'bold' : 'regular']

  function runOf(character: string, style: Style): TypeRun {
    const code = character.codePointAt(0) ?? 0
    const house = primary(style)
    if (!style.wide && hasGlyph(house, code))
      return { text: character, family: house, isCode: false }
    const face = faces.find(
      ({ family, ranges }) =>
        ranges.some(([first, last]) => code >= first && code <= last) && hasGlyph(family, code),
    )
    if (face) return { text: character, family: face.family, isCode: false }
    if (hasGlyph(house, code)) return { text: character, family: house, isCode: false }
    return {
      text: `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`,
      family: house,
      isCode: true,
    }
  }

  function runs(text: string, style: Style): TypeRun[] {
    const house = primary(style)
    if (!style.wide && hasAll(house, text)) return [{ text, family: house, isCode: false }]
    const merged: TypeRun[] = []
    for (const run of Array.from(text, (character) => runOf(character, style))) {
      const last = merged.at(-1)
      if (last && last.family === run.family && last.isCode === run.isCode) last.text += run.text
      else merged.push(run)
    }
    return merged
  }

  function widthOf({ family, text }: TypeRun, size: number): number {
    let width = 0
    for (const character of text) width += advance(family, character.codePointAt(0) ?? 0)
    return width * (size / 1000)
  }

  return {
    covers: (text) => hasAll(families.regular, text),
    draws: (text) => runs(text, { size: 1 }).every(({ isCode }) => !isCode),
    runs,
    widthOf,
    width: (text, style) =>
      runs(text, style).reduce((sum, run) => sum + widthOf(run, style.size), 0),
    draw({ text, family }, x, y, { size, colour = '#000000' }) {
      doc.setFont(family, 'normal').setFontSize(size).setTextColor(colour)
      doc.text(text, x, y)
    },
  }
}
