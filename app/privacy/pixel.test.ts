import { expect, test, vi } from 'vitest'
import { flushEvents, queueEvent } from './pixel'

/** Stubs a browser whose visitor has consented, and returns the addresses of the images that it requests. */
function stubBrowser(page: { pathname: string }): string[] {
  const addresses: string[] = []
  const stored = new Map<string, string>()
  vi.stubGlobal('window', { location: page })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', { getItem: () => 'accepted' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        addresses.push(address)
      }
    },
  )
  return addresses
}

test('C-91 a visitor who opens the checkout while the server is asked for the signal causes no request there, and the event is sent later', async () => {
  const page = { pathname: '/membership-offer' }
  const addresses = stubBrowser(page)
  const fetched = vi.fn(() => {
    page.pathname = '/membership-payment'
    return Promise.resolve(Response.json({ gpc: false }))
  })
  vi.stubGlobal('fetch', fetched)
  queueEvent({ name: 'ViewContent' })
  await flushEvents('123')
  expect(addresses).toEqual([])

  fetched.mockResolvedValue(Response.json({ gpc: false }))
  page.pathname = '/membership-offer'
  await flushEvents('123')
  expect(addresses).toEqual([expect.stringContaining('ev=ViewContent')])
})
