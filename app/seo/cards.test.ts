import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { imageSize } from 'image-size'
import { describe, expect, test } from 'vitest'
import { parseImageAddress } from '../../server/images/image-address'
import { sitePages } from '@site/domain/pages'
import { customCard } from '~/content/sharing-card.server'
import { cardFile, generatedCard } from './cards'

const original = (width: number, height: number) => ({
  _id: `image-${'a'.repeat(40)}-${width}x${height}-jpg`,
})

describe('the sharing card', () => {
  test('exists for every indexed page, with 1200 by 630 pixels and a small size', () => {
    for (const page of sitePages) {
      if (!page.isIndexed) continue
      const { path, card } = page
      expect(card, path).toBeTruthy()
      const file = `public${cardFile(path)}`
      expect(existsSync(file), `${file}: run \`npx tsx tools/artwork/render.ts cards\``).toBe(true)
      const bytes = readFileSync(file)
      expect(imageSize(bytes), path).toMatchObject({ width: 1200, height: 630, type: 'png' })
      expect(bytes.length, path).toBeLessThan(120_000)
    }
  })

  test('has an alternative text; a page without a card uses the home page’s', () => {
    expect(generatedCard('/about', 'Table Rock Wellness')).toEqual({
      path: '/og/about.png',
      width: 1200,
      height: 630,
      alt: 'Table Rock Wellness: About us, beside a drawing of the Rogue Valley',
    })
    expect(generatedCard('/pay-my-bill/ashland', 'A').path).toBe('/og/home.png')
    expect(generatedCard('/constructor', 'A').path).toBe('/og/home.png')
  })

  test('of a custom image is cropped to the same shape around its hotspot', () => {
    const image = {
      alt: 'The team',
      asset: original(4000, 3000),
      hotspot: { x: 0.5, y: 0.2 },
      crop: null,
    }
    expect(customCard(image)).toEqual({
      path: expect.stringMatching(/1280-0_0_4000_2100\.jpg$/),
      width: 1280,
      height: 672,
      alt: 'The team',
    })
    expect(customCard({ ...image, hotspot: { x: 0.5, y: 0.9 } }).path).toMatch(
      /-0_900_4000_2100\.jpg$/,
    )
    expect(
      customCard({ ...image, hotspot: null, crop: { top: 0.5, bottom: 0, left: 0, right: 0.5 } })
        .path,
    ).toMatch(/-0_1500_2000_1050\.jpg$/)
    expect(customCard({ ...image, asset: original(700, 700) })).toMatchObject({
      width: 640,
      height: 336,
    })
  })

  test('of a custom image has an address that the site serves, for any size, crop and hotspot', () => {
    const part = fc.double({ min: 0, max: 0.49, noNaN: true })
    const point = fc.double({ min: 0, max: 1, noNaN: true })
    const crop = fc.option(fc.record({ top: part, bottom: part, left: part, right: part }))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9000 }),
        fc.integer({ min: 1, max: 9000 }),
        crop,
        fc.option(fc.record({ x: point, y: point })),
        (width, height, crop, hotspot) => {
          const card = customCard({ alt: '', asset: original(width, height), crop, hotspot })
          expect(parseImageAddress(card.path), card.path).not.toBeNull()
          // A part of a few pixels cannot be cropped to the exact shape.
          const [seenWidth, seenHeight] = [
            width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)),
            height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)),
          ]
          if (seenWidth > 300 && seenHeight > 300)
            expect(card.width / card.height).toBeCloseTo(1200 / 630, 1)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
