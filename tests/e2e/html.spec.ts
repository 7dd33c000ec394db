import { parseEnv } from '../../server/config/env'
import { createHeaders } from '../../server/http/headers'
import { createMessages } from '../../server/http/messages'
import { htmlFaults } from '../support/html-rules'
import { servedPages } from '../support/served-pages'
import { expect, test } from '../support/site'
import { fromVisitor } from '../support/visitor-address'

test('every kind of page is valid HTML as the server sends it: pages, files, invalid forms, payment redirects, rejections', async ({
  site,
}) => {
  const pages = await servedPages(site, fromVisitor())
  const faults: Record<string, string[]> = {}
  for (const { name, html } of pages) {
    const found = await htmlFaults(html)
    if (found.length > 0) faults[name] = found
  }
  expect(faults).toEqual({})
  const statuses = new Set(pages.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([200, 400, 403, 404, 405, 409, 414, 415])
})

test('the fallback pages for a page that cannot be rendered are valid HTML', async () => {
  const parsed = parseEnv({})
  if (!parsed.ok) throw new Error(parsed.faults.join())
  const messages = createMessages(createHeaders(parsed.config), () => [
    { name: 'A & B "Clinic" <i>', phone: '541-555-0110' },
  ])
  for (const response of [
    messages.failure('reference'),
    messages.noContent(),
    messages.noPreview(),
    messages.rejection(502),
  ]) {
    expect(await htmlFaults(await response.text()), `${response.status}`).toEqual([])
  }
})
