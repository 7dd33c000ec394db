import { expect, test } from '../support/site'
import { sendHostileRequests } from '../../tools/stress/http/run'
import { startProduct } from '../support/product'

// `npm run stress -- http` sends many more requests and measures memory.
test('every part of the built product responds to hostile requests without failures, with every policy and without logging their content', async () => {
  const product = await startProduct({
    TRUSTED_PROXIES: '1',
    SANITY_WEBHOOK_SECRET: 'a secret of the tests that is long enough',
  })
  try {
    const { faults, statuses } = await sendHostileRequests(product, { seed: 10, count: 1_500 })
    expect(faults).toEqual([])
    // These statuses show that the requests reached pages, rejections and accepted forms. About two requests in a
    // thousand are accepted.
    for (const status of ['200', '303', '400', '403', '404', '405', '413', '415', '422'])
      expect(statuses, status).toHaveProperty(status)
  } finally {
    await product.stop()
  }
})
