import { expect, test, vi } from 'vitest'
import { withoutHostedServices } from './hosted-services'

test('STU-04 two requests to hosted services get a local response, and all others are sent', async () => {
  const send = vi.fn(() => Promise.resolve(new Response('sent')))
  const fetch = withoutHostedServices(send)
  expect((await fetch('https://api.sanity.io/vX/intake/feedback', { method: 'POST' })).ok).toBe(
    false,
  )
  const version = await fetch(
    'https://sanity-cdn.com/v1/modules/sanity/latest/%5E5.31.2/t1795356838',
  )
  expect(await version.json()).toEqual({})
  expect(send).not.toHaveBeenCalled()
  for (const url of [
    'https://abc.api.sanity.io/v2025-02-19/data/query/production',
    '/studio/config.json',
  ])
    expect(await (await fetch(url)).text()).toBe('sent')
  expect(send).toHaveBeenCalledTimes(2)
})
