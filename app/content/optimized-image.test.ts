import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseImageAddress } from '../../server/images/image-address'
import { imageFormats, imageVariants } from '@site/domain/images'
import { croppedRegion, focalPoint, optimizedImagePath, uprightPart } from './optimized-image'
import type { SiteImage } from './types'

const sha1 = '0123456789abcdef0123456789abcdef01234567'
const picture = (more: Partial<SiteImage> = {}, size = '2000x1000'): SiteImage => ({
  alt: '',
  asset: { _id: `image-${sha1}-${size}-jpg` },
  hotspot: null,
  crop: null,
  ...more,
})
const crop = (left: number, right: number, top: number, bottom: number) => ({
  left,
  right,
  top,
  bottom,
})

const fraction = fc.double({ min: 0, max: 1, noNaN: true })
/** Crops that the Studio can store, and some that only another tool would. */
const anyCrop = fc
  .tuple(fraction, fraction, fraction, fraction, fc.boolean())
  .map(([left, right, top, bottom, sane]) =>
    sane
      ? crop(left, (1 - left) * right, top, (1 - top) * bottom)
      : crop(left * 3 - 1, right * 3 - 1, top * 3 - 1, bottom * 3 - 1),
  )
const side = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20_000 }))
const anyPicture = fc.tuple(fc.option(anyCrop), side, side).map(([cut, width, height]) => ({
  image: picture({ crop: cut }, `${width}x${height}`),
  width,
  height,
}))

describe('the visible part of a picture', () => {
  test('is the entire picture without a crop', () => {
    expect(croppedRegion(picture())).toEqual({ x: 0, y: 0, width: 2000, height: 1000 })
  })

  test('is the region that the crop leaves', () => {
    expect(croppedRegion(picture({ crop: crop(0.1, 0.25, 0, 0.5) }))).toEqual({
      x: 200,
      y: 0,
      width: 1300,
      height: 500,
    })
  })

  test('has at least one pixel and is within the picture, whatever crop is stored', () => {
    fc.assert(
      fc.property(anyPicture, ({ image, width, height }) => {
        const region = croppedRegion(image)
        for (const value of Object.values(region)) expect(Number.isInteger(value)).toBe(true)
        expect(Math.min(region.x, region.y)).toBeGreaterThanOrEqual(0)
        expect(Math.min(region.width, region.height)).toBeGreaterThanOrEqual(1)
        expect(region.x + region.width).toBeLessThanOrEqual(width)
        expect(region.y + region.height).toBeLessThanOrEqual(height)
      }),
      { numRuns: 500 },
    )
  })
})

describe('PRV-09 the address of a picture in the optimized folder (C-40)', () => {
  test('contains original, width and format', () => {
    expect(optimizedImagePath(picture(), 640, 'avif')).toBe(
      `/images/optimized/${sha1}-2000x1000-jpg/640.avif`,
    )
  })

  test("changes with the staff's crop, so that no cached file of another crop is shown", () => {
    expect(optimizedImagePath(picture({ crop: crop(0.1, 0.25, 0, 0.5) }), 640, 'webp')).toBe(
      `/images/optimized/${sha1}-2000x1000-jpg/640-200_0_1300_500.webp`,
    )
  })

  test('is parsed by the server into the same original, region, width and format', () => {
    fc.assert(
      fc.property(
        anyPicture,
        fc.constantFrom(...Object.values(imageVariants).flatMap(({ widths }) => [...widths])),
        fc.constantFrom(...imageFormats),
        ({ image, width: fullWidth, height: fullHeight }, width, format) => {
          const { x, y, width: w, height: h } = croppedRegion(image)
          expect(parseImageAddress(optimizedImagePath(image, width, format))).toEqual({
            original: `${sha1}-${fullWidth}x${fullHeight}`,
            sha1,
            extension: 'jpg',
            width,
            format,
            crop: image.crop ? [x, y, w, h] : null,
          })
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('the part of a wide picture that a phone shows', () => {
  test('is its full height around the focus', () => {
    expect(croppedRegion(uprightPart(picture(), 0.6))).toEqual({
      x: 924,
      y: 0,
      width: 460,
      height: 1000,
    })
  })

  test("is within the staff's crop", () => {
    expect(croppedRegion(uprightPart(picture({ crop: crop(0.1, 0.25, 0.2, 0.3) }), 1))).toEqual({
      x: 1270,
      y: 200,
      width: 230,
      height: 500,
    })
  })

  test('is all of a picture that is already narrow', () => {
    expect(croppedRegion(uprightPart(picture({}, '400x1000'), 0.6))).toEqual({
      x: 0,
      y: 0,
      width: 400,
      height: 1000,
    })
  })
})

describe('the focal point, in tenths of the picture', () => {
  test('is the center without a hotspot', () => {
    expect(focalPoint(picture())).toEqual({ x: 5, y: 5 })
  })

  test('is the hotspot', () => {
    expect(focalPoint(picture({ hotspot: { x: 0.22, y: 0.8 } }))).toEqual({ x: 2, y: 8 })
  })

  test('is the hotspot relative to the crop', () => {
    expect(
      focalPoint(picture({ hotspot: { x: 0.3, y: 0.7 }, crop: crop(0.25, 0.5, 0.5, 0.1) })),
    ).toEqual({ x: 2, y: 5 })
  })

  test('is an integer from 0 to 10, whatever is stored', () => {
    const anywhere = fc.double({ min: -10, max: 10, noNaN: true })
    const tenths = Array.from({ length: 11 }, (_, tenth) => tenth)
    fc.assert(
      fc.property(fc.record({ x: anywhere, y: anywhere }), fc.option(anyCrop), (hotspot, cut) => {
        const { x, y } = focalPoint(picture({ hotspot, crop: cut }))
        expect(tenths).toContain(x)
        expect(tenths).toContain(y)
      }),
    )
  })
})
