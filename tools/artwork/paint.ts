import sharp, { type Sharp } from 'sharp'
import type { Canvas } from './svg'

/** Renders a drawing over its backdrop. */
export async function paint(c: Canvas): Promise<Sharp> {
  const drawing = Buffer.from(c.toString())
  const f = c.backdrop
  if (!f) return sharp(drawing, { unlimited: true })
  const { width, height } = c
  const raw = Buffer.alloc(width * height * 3)
  let i = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) for (const v of f(x + 0.5, y + 0.5)) raw[i++] = Math.round(v)
  const top = await sharp(drawing, { unlimited: true }).png({ compressionLevel: 1 }).toBuffer()
  const flat = await sharp(raw, { raw: { width, height, channels: 3 } })
    .composite([{ input: top }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(flat, { raw: { width, height, channels: 3 } })
}
