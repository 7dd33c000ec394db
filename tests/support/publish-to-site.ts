import { expect } from '@playwright/test'
import type { Product } from './product'

/**
 * Changes the dataset and waits until the site has new content, so that the next page that a test opens shows it. A
 * test that makes several changes still has to try again, because this waits for one of them only.
 */
export async function publishToSite({ url }: Pick<Product, 'url'>, change: () => Promise<unknown>) {
  const revision = async () =>
    ((await (await fetch(`${url}/readyz`)).json()) as { revision: string }).revision
  const before = await revision()
  await change()
  await expect.poll(revision, { intervals: [20] }).not.toBe(before)
}
