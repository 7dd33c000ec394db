import type { Font } from 'harfbuzzjs'

/** A glyph with its distance from the pen; lengths are in thousandths of the type size. */
type ShapedGlyph = { id: number; advance: number; x: number; y: number }

/** Characters that are shaped together, such as a letter with its marks, and their glyphs. */
export type Cluster = { text: string; glyphs: ShapedGlyph[] }

/** Returns the clusters of a text in one direction, from left to right. */
export type Shape = (text: string, isRightToLeft: boolean) => Cluster[]

const shapers = new Map<string, Promise<Shape>>()

/**
 * Returns the shaper of a TrueType font in base64. HarfBuzz is loaded for the first name that needs
 * it, and each font once: the first text of a complex script takes about a tenth of a second, each
 * further one less than a millisecond.
 */
export function shaperFor(name: string, data: string): Promise<Shape> {
  let shaper = shapers.get(name)
  if (!shaper) {
    shaper = createShaper(data)
    shapers.set(name, shaper)
  }
  return shaper
}

async function createShaper(data: string): Promise<Shape> {
  const harfbuzz = await import('harfbuzzjs')
  const face = new harfbuzz.Face(new harfbuzz.Blob(Buffer.from(data, 'base64')))
  const font: Font = new harfbuzz.Font(face)
  const scale = 1000 / face.upem

  return (text, isRightToLeft) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
    harfbuzz.shape(font, buffer)
    const glyphs = buffer.getGlyphInfosAndPositions()
    const starts = Array.from(new Set(glyphs.map(({ cluster }) => cluster)))
    const ends = new Map(
      starts
        .toSorted((one, other) => one - other)
        .map((start, index, sorted) => [start, sorted[index + 1] ?? text.length]),
    )
    return starts.map((start) => ({
      text: text.slice(start, ends.get(start)),
      glyphs: glyphs
        .filter(({ cluster }) => cluster === start)
        .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
          id: codepoint,
          advance: xAdvance * scale,
          x: xOffset * scale,
          y: yOffset * scale,
        })),
    }))
  }
}
