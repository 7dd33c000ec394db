import { Pdf } from '../support/read-pdf'
import { publishToSite } from '../support/publish-to-site'
import { axe, expect, test, viewports, visit } from '../support/site'

const pdfPath = '/policies/membership-acupuncture.pdf'
const pagePath = '/policies/membership-acupuncture.html'

test.use({ viewport: viewports.desktop })

test('DAT-50 CHK-25 a new price is included in the policy as soon as it is published, and only then', async ({
  request,
  site,
  dataset,
}) => {
  const read = async () => {
    const [pdf, page] = await Promise.all([request.get(pdfPath), request.get(pagePath)])
    expect([pdf.status(), page.status()]).toEqual([200, 200])
    return { pdf, text: new Pdf(await pdf.body()).text, html: await page.text() }
  }
  const before = await read()
  expect(before.text).toContain('$495')
  expect(before.text).not.toContain('$515')
  const etag = before.pdf.headers()['etag'] ?? ''
  expect(etag).not.toBe('')
  const unchanged = await request.get(pdfPath, { headers: { 'If-None-Match': etag } })
  expect(unchanged.status()).toBe(304)

  await publishToSite(site, () => dataset.patch('package-acupuncture').set({ price: 515 }).commit())
  await expect(async () => {
    const after = await read()
    expect(after.text).toContain('$515')
    expect(after.html).toContain('$515')
    expect(after.text).not.toContain('$495')
  }).toPass()
})

test('DAT-50 a policy has the security headers of its type, and an unknown one returns 404', async ({
  request,
}) => {
  const pdf = await request.get(pdfPath)
  expect(pdf.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  const page = await request.get(pagePath)
  expect(page.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(page.headers()['x-frame-options']).toBe('DENY')
  expect((await request.head(pdfPath)).status()).toBe(200)
  expect((await request.get('/policies/membership-other.pdf')).status()).toBe(404)
})

test('DAT-50 the page of a policy is accessible and links to its PDF', async ({ page }) => {
  await visit(page, pagePath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Acupuncture Wellness Membership Policy',
  )
  await expect(page.getByRole('link', { name: /\(PDF, \d+ KB\)$/ })).toHaveAttribute(
    'href',
    pdfPath,
  )
  await axe(page)
})
