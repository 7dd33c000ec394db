import { expect, test } from '@playwright/test'
import { sendHostile } from '../../tools/stress/http/run'
import { startProduct } from '../support/product'

// `npm run torture -- http` sends many more and measures the memory.
test('hostile requests to every part of the built product: no failure, no silence, every policy there, nothing of them in the log', async () => {
  const product = await startProduct({
    TRUSTED_PROXIES: '1',
    SANITY_WEBHOOK_SECRET: 'secret of the tests',
  })
  try {
    const { faults, statuses } = await sendHostile(product, { seed: 10, count: 1_500 })
    expect(faults).toEqual([])
    // It got everywhere: to pages, refusals and forms that were accepted, which is the case of two requests in a
    // thousand.
    for (const status of ['200', '303', '400', '403', '404', '405', '413', '415', '422'])
      expect(statuses, status).toHaveProperty(status)
  } finally {
    await product.stop()
  }
})
