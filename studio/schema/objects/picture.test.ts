import { imageVariants } from '@site/domain/images'
import { describe, expect, test } from 'vitest'
import { checkPictureSize, minSize, shownIn } from './picture'

const picture = (size: string, crop = {}) => ({
  asset: { _type: 'reference' as const, _ref: `image-${'a'.repeat(40)}-${size}` },
  crop: { left: 0, right: 0, top: 0, bottom: 0, ...crop },
})

describe('STU-04 a picture in the Studio', () => {
  test('has previews of the crops that the website shows', () => {
    expect(shownIn('hero', 'heroUpright').options.hotspot).toEqual({
      previews: [
        { title: 'Home page, computer', aspectRatio: imageVariants.hero.aspectRatio },
        { title: 'Home page, phone', aspectRatio: imageVariants.heroUpright.aspectRatio },
      ],
    })
    // The website shows a logo uncut.
    expect(shownIn('allianceLogo').options.hotspot).toBe(true)
  })

  test('must be as large as the website shows it', () => {
    expect([minSize('clinicPhoto'), minSize('allianceLogo')]).toEqual([
      '1280 × 720 pixels',
      '320 pixels wide',
    ])
  })

  test.each([
    ['1280x720-jpg', {}, true],
    ['1279x720-jpg', {}, false],
    ['4000x719-png', {}, false],
    ['2560x1440-jpg', { left: 0.25, right: 0.25, top: 0.5 }, true],
    ['2560x1440-jpg', { top: 0.25, bottom: 0.26 }, false],
    ['10x10-svg', {}, true],
  ])('%s with the crop %j', (size, crop, isLargeEnough) => {
    const check = checkPictureSize('clinicPhoto')
    expect(check(picture(size, crop)) === true).toBe(isLargeEnough)
    expect(check(undefined)).toBe(true)
  })
})
