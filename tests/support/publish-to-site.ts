import { expect } from '@playwright/test'
import type { Product } from './product'

/**
 * Changes the dataset and waits until the site shows its content, so that the next page that a test opens has the change.
 */
export async function publishToSite(
  site: Pick<Product, 'showsPublished'>,
  change: () => Promise<unknown>,
) {
  await change()
  await expect.poll(() => site.showsPublished(), { intervals: [50] }).toBe(true)
}
