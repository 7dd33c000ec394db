import { expect, test } from 'vitest'
import { declaredPaths, localTarget } from './targets'

test('hostile requests are sent to the endpoints of the site and of the local services', async () => {
  const { paths } = await localTarget('http://127.0.0.1:1')
  expect(await declaredPaths('server')).toEqual(
    expect.arrayContaining([
      '/api/content-changed',
      '/api/preview/enable',
      '/healthz',
      '/metrics',
      '/readyz',
      '/sitemap.xml',
    ]),
  )
  expect(paths).toEqual(
    expect.arrayContaining([
      '/v2025-02-19/data/query/production',
      '/v2025-02-19/projects/clinics/datasets/production/copy',
      '/images/clinics/production/x',
      '/email/send',
      '/mailbox/clinic-ashland/attachments/0',
      '/payment/cart/clinic-ashland/cancel',
    ]),
  )
})
