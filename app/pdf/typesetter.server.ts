import type { jsPDF } from 'jspdf'
import { embeddingLevels, reverseRun, visualOrder } from './bidi.server'
import { internalOf, pdfString } from './plugin.server'
import type { Cluster, Shape } from './shaping.server'

/**
 * A fallback font for characters that the site's fonts lack: TrueType in base64, with the code
 * points that it is used for.
 */
export type Face = {
  name: string
  data: string
  ranges: readonly (readonly [first: number, last: number])[]
  /** Shapes text of a script whose glyphs depend on their neighbors, such as Arabic. */
  shape?: Shape
}

/**
 * The site's fonts in two weights as TrueType in base64, the format that jsPDF embeds, and the
 * fallback fonts in order of preference.
 */
export type Fonts = { regular: string; bold: string; others?: Face[] }

/** `wide` sets the complete text in the fallback fonts, so that no name mixes two designs. */
export type Style = { size: number; bold?: boolean; color?: string; wide?: boolean }

/**
 * Text in one font and one direction; odd levels run from right to left. Characters that no font
 * has are printed as a code, and `codeFor` contains them.
 */
type TypeRun = { text: string; family: string; level: number; shape?: Shape; codeFor?: string }

/** A run with its distance from the start of the text, in points. */
type PlacedRun = TypeRun & { x: number }

const families = { regular: 'TRWAAA+Figtree-Regular', bold: 'TRWAAB+Figtree-Bold' }
const tag = (index: number) =>
  `TRWB${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`

/** The metadata of an embedded font in jsPDF; widths are in thousandths of the type size. */
type Metadata = {
  cmap: { unicode: { codeMap: Record<number, number> } }
  characterToGlyph(code: number): number
  widthOfGlyph(glyph: number): number
  /** The character that each used glyph is copied as. */
  toUnicode: Record<number, number>
}

/**
 * jsPDF draws characters and not glyphs, so each glyph of a shaped text is mapped to a private-use
 * character from this code on.
 */
const privateUse = 0xe000
const zeroWidthSpace = 0x200b

/** Characters that are shaped with the one before them: marks, and those that join or separate letters. */
const attached = /^[\p{M}\u200c\u200d]$/u

/**
 * Returns a typesetter for the document. jsPDF silently omits characters that a font lacks; the
 * typesetter finds a font for each character or prints its code.
 */
export function createTypesetter(doc: jsPDF, { regular, bold, others = [] }: Fonts) {
  const otherFonts = others.map(({ name, ...face }, index) => ({
    ...face,
    family: `${tag(index)}+${name}`,
  }))
  const { write } = internalOf(doc)
  const metadata = new Map<string, Metadata>()
  const advances = new Map<string, Map<number, number>>()
  const shapedTexts = new Map<string, Cluster[]>()

  for (const [family, data] of [
    [families.regular, regular],
    [families.bold, bold],
    ...otherFonts.map(({ family, data }) => [family, data]),
  ] as [string, string][]) {
    doc.addFileToVFS(`${family}.ttf`, data)
    doc.addFont(`${family}.ttf`, family, 'normal')
    metadata.set(
      family,
      (doc.setFont(family, 'normal').getFont() as unknown as { metadata: Metadata }).metadata,
    )
    advances.set(family, new Map())
  }

  /**
   * Returns the advance width of a character in thousandths of the type size, or -1 when the font
   * lacks it.
   */
  function advance(family: string, code: number): number {
    const glyphWidths = advances.get(family)
    let width = glyphWidths?.get(code)
    if (width === undefined) {
      const font = metadata.get(family)
      const glyph = font?.characterToGlyph(code) ?? 0
      width = glyph > 0 ? (font?.widthOfGlyph(glyph) ?? 0) : -1
      glyphWidths?.set(code, width)
    }
    return width
  }

  const hasGlyph = (family: string, code: number) => advance(family, code) >= 0
  const hasAll = (family: string, text: string) => {
    for (const character of text) if (!hasGlyph(family, character.codePointAt(0) ?? 0)) return false
    return true
  }
  const primary = ({ bold }: Pick<Style, 'bold'>) => families[bold ? 'bold' : 'regular']

  function runOf(character: string, style: Style, level: number, previous?: TypeRun): TypeRun {
    const code = character.codePointAt(0) ?? 0
    const primaryFont = primary(style)
    const faces = otherFonts.filter(
      ({ family, ranges }) =>
        ranges.some(([first, last]) => code >= first && code <= last) && hasGlyph(family, code),
    )
    const sameFace =
      attached.test(character) && faces.find(({ family }) => family === previous?.family)
    if (!sameFace && !style.wide && hasGlyph(primaryFont, code))
      return { text: character, family: primaryFont, level }
    const face = sameFace || faces[0]
    if (face)
      return {
        text: character,
        family: face.family,
        level,
        ...(face.shape && { shape: face.shape }),
      }
    if (hasGlyph(primaryFont, code)) return { text: character, family: primaryFont, level }
    return {
      text: `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`,
      family: primaryFont,
      level,
      codeFor: character,
    }
  }

  function runs(text: string, style: Style): TypeRun[] {
    const primaryFont = primary(style)
    if (!style.wide && hasAll(primaryFont, text)) return [{ text, family: primaryFont, level: 0 }]
    const levels = embeddingLevels(text)
    const merged: TypeRun[] = []
    let index = 0
    for (const character of text) {
      const last = merged.at(-1)
      const run = runOf(character, style, levels?.[index] ?? 0, last)
      index += character.length
      if (
        last &&
        last.family === run.family &&
        (last.codeFor === undefined) === (run.codeFor === undefined) &&
        last.level === run.level
      ) {
        last.text += run.text
        if (last.codeFor !== undefined) last.codeFor += run.codeFor ?? ''
      } else merged.push(run)
    }
    return merged
  }

  function clustersOf({ text, family, level, shape }: TypeRun): Cluster[] {
    const key = `${family} ${level % 2} ${text}`
    let clusters = shapedTexts.get(key)
    if (!clusters) {
      clusters = shape?.(text, level % 2 === 1) ?? []
      shapedTexts.set(key, clusters)
    }
    return clusters
  }

  function widthOf(run: TypeRun, size: number): number {
    let width = 0
    if (run.shape)
      for (const { glyphs } of clustersOf(run)) for (const glyph of glyphs) width += glyph.advance
    else
      for (const character of run.text) width += advance(run.family, character.codePointAt(0) ?? 0)
    return width * (size / 1000)
  }

  /** Returns the complete text in runs of one font each, from left to right. */
  function place(text: string, style: Style): PlacedRun[] {
    const logical = runs(text, style)
    let x = 0
    return visualOrder(logical.map(({ level }) => level)).flatMap((index) => {
      const run = logical[index]
      if (!run) return []
      const placedRun = { ...run, x }
      x += widthOf(run, style.size)
      return [placedRun]
    })
  }

  /** Draws content that is copied as this text. */
  function drawWithActualText(text: string, draw: () => void) {
    write(`/Span <</ActualText ${pdfString(text)}>> BDC`)
    draw()
    write('EMC')
  }

  function drawClusters(run: TypeRun, x: number, y: number, size: number) {
    const font = metadata.get(run.family)
    const copiedText = run.level % 2 === 1 ? Array.from(run.text).reverse().join('') : run.text
    let pen = x
    // Programs that copy text insert spaces between several texts, and reverse right-to-left runs (decision 0043).
    drawWithActualText(copiedText, () => {
      for (const { text, glyphs } of clustersOf(run)) {
        for (const [index, glyph] of glyphs.entries()) {
          const code = privateUse + glyph.id
          if (font) font.cmap.unicode.codeMap[code] = glyph.id
          doc.text(
            String.fromCharCode(code),
            pen + (glyph.x * size) / 1000,
            y - (glyph.y * size) / 1000,
          )
          if (font)
            font.toUnicode[glyph.id] = index === 0 ? (text.codePointAt(0) ?? 0) : zeroWidthSpace
          pen += (glyph.advance * size) / 1000
        }
      }
    })
  }

  return {
    /** Returns whether the site's fonts have every character of the text. */
    hasPrimaryGlyphs: (text: string) => hasAll(families.regular, text),
    /** Returns whether any font has every character of the text. */
    hasGlyphs: (text: string) =>
      runs(text, { size: 1 }).every(({ codeFor }) => codeFor === undefined),
    place,
    width: (text: string, style: Style) =>
      runs(text, style).reduce((sum, run) => sum + widthOf(run, style.size), 0),
    draw(run: TypeRun, x: number, y: number, { size, color = '#000000' }: Style) {
      doc.setFont(run.family, 'normal').setFontSize(size).setTextColor(color)
      if (run.shape) drawClusters(run, x, y, size)
      else if (run.codeFor !== undefined)
        drawWithActualText(run.codeFor, () => doc.text(run.text, x, y))
      else doc.text(run.level % 2 === 1 ? reverseRun(run.text) : run.text, x, y)
    },
  }
}
