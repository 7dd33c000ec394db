import { type ImageVariantName, imageVariants } from '@site/domain/images'
import type { Locator } from '@playwright/test'
import { expect, test, visit } from '../support/site'

async function shapeOf(frame: Locator): Promise<number> {
  const box = await frame.boundingBox()
  return box === null ? Number.NaN : box.width / box.height
}

const ratioOf = (variant: ImageVariantName) => imageVariants[variant].aspectRatio ?? Number.NaN

test('image frames have the aspect ratios of the variant table', async ({ noScript: page }) => {
  await visit(page, '/locations?clinic=ashlandor')
  const frame = (place: Locator) => place.locator('picture').first().locator('..')
  const selected = page.locator('section[aria-labelledby="selected-location"]')
  expect(await shapeOf(frame(selected))).toBeCloseTo(ratioOf('clinicPhoto'), 1)
  const card = page.getByRole('region', { name: 'All Locations' }).getByRole('article').first()
  expect(await shapeOf(frame(card))).toBeCloseTo(ratioOf('clinicCard'), 1)

  await visit(page, '/providers?clinic=ashlandor')
  const portrait = page.locator('[id^="provider-"] img').first().locator('..')
  expect(await shapeOf(portrait)).toBeCloseTo(ratioOf('providerPhoto'), 1)
})

test('a slide on a laptop has approximately the aspect ratio of the variant table', async ({
  noScript: page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await visit(page, '/')
  const shape = await shapeOf(page.locator('[data-slide-image="0"]'))
  expect(Math.abs(shape - ratioOf('hero'))).toBeLessThan(0.3)
})
