import { type Page, expect } from '@playwright/test'
import type { Product } from './product'
import { fromVisitor } from './visitor-address'

/**
 * Sends requests with the cookies of the page's context, and stores those of the responses there. `page.request` would
 * not do: it computes when a cookie expires from the clock of the tests, and the browser from its own.
 */
export function visitorOf(page: Page, { url }: Pick<Product, 'url'>) {
  const context = page.context()
  async function send(path: string, init: RequestInit = {}) {
    const cookies = await context.cookies(url)
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const response = await fetch(url + path, {
      redirect: 'manual',
      ...init,
      headers: { Cookie, Origin: url, 'Sec-Fetch-Site': 'same-origin', ...fromVisitor() },
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/) ?? []
      const httpOnly = /;\s*HttpOnly/i.test(line)
      await context.addCookies([{ name, value, url, httpOnly, sameSite: 'Lax' }])
    }
    return response
  }
  return {
    /** Returns the HTML of a page. */
    async read(path: string) {
      const response = await send(path)
      expect(response.status, path).toBe(200)
      return response.text()
    },
    /** Submits a form as a page without script does, and returns the address to which the response redirects. */
    async submit(path: string, fields: Record<string, string>) {
      const response = await send(path, { method: 'POST', body: new URLSearchParams(fields) })
      expect(response.status, path).toBe(303)
      return response.headers.get('location') ?? ''
    },
  }
}
