import type { Sharp } from 'sharp'

const base83Digits =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~'
const columns = 4
const rows = 3
const sampleSide = 32

type Triple = [number, number, number]

/** Returns the BlurHash of a small sRGB image, which encodes a few cosine waves of color in 28 characters. */
export async function computeBlurHash(image: Sharp): Promise<string> {
  const { data, info } = await image
    .clone()
    .resize({ width: sampleSide, height: sampleSide, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const factors: Triple[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      factors.push(computeFactor(data, info.width, info.height, column, row))
  }
  const [mean = [0, 0, 0], ...waves] = factors
  const largest = Math.max(...waves.flat().map(Math.abs))
  const step = Math.max(0, Math.min(82, Math.floor(largest * 166 - 0.5)))
  const scale = (step + 1) / 166
  return (
    toBase83(columns - 1 + (rows - 1) * 9, 1) +
    toBase83(step, 1) +
    toBase83(encodeMean(mean), 4) +
    waves.map((wave) => toBase83(encodeWave(wave, scale), 2)).join('')
  )
}

/** Returns the share of one wave in the image, for each channel. */
function computeFactor(
  data: Buffer,
  width: number,
  height: number,
  column: number,
  row: number,
): Triple {
  const sum: Triple = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const basis =
        Math.cos((Math.PI * column * x) / width) * Math.cos((Math.PI * row * y) / height)
      const offset = (y * width + x) * 3
      for (const channel of [0, 1, 2] as const)
        sum[channel] += basis * toLinear(data[offset + channel] ?? 0)
    }
  }
  const norm = (column === 0 && row === 0 ? 1 : 2) / (width * height)
  return [sum[0] * norm, sum[1] * norm, sum[2] * norm]
}

function encodeMean([r, g, b]: Triple): number {
  return toSrgb(r) * 65_536 + toSrgb(g) * 256 + toSrgb(b)
}

function encodeWave(wave: Triple, scale: number): number {
  const [r, g, b] = wave.map((value) => {
    const share = value / scale
    return Math.max(
      0,
      Math.min(18, Math.floor(Math.sign(share) * Math.sqrt(Math.abs(share)) * 9 + 9.5)),
    )
  }) as Triple
  return r * 361 + g * 19 + b
}

function toBase83(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 83))
    text = (base83Digits[rest % 83] ?? '0') + text
  return text
}

function toLinear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toSrgb(value: number): number {
  const share = Math.max(0, Math.min(1, value))
  return Math.round((share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055) * 255)
}
