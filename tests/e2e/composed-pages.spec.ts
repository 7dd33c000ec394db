import { headingOf } from '../support/html'
import { open } from '../support/hydrated'
import { readWithPdfjs } from '../support/pdfjs'
import { expect, test, visit } from '../support/site'
import { structuredDataOf, validate } from '../support/structured-data'

const summer = {
  _id: 'page-summer-hours',
  _type: 'page',
  title: 'Summer Hours',
  slug: { _type: 'slug', current: 'summer-hours' },
  footerLabel: 'Summer Hours',
  sections: [
    { _key: 'a', _type: 'noticeSection', text: 'We close at noon on Fridays.' },
    { _key: 'b', _type: 'sectionOfTheFuture', heading: 'Not known yet' },
    { _key: 'c', _type: 'hoursSection', heading: 'When we are open' },
    { _key: 'd', _type: 'teamSection' },
    { _key: 'e', _type: 'servicesSection' },
    { _key: 'f', _type: 'pictureSection', heading: 'Without picture and text' },
  ],
}

test('a page that staff add is in the sitemap and footer, and leaves with its dates', async ({
  dataset,
  request,
  noScript,
}) => {
  const html = async (path: string) => (await request.get(path)).text()
  expect((await request.get('/summer-hours')).status()).toBe(404)

  await dataset.create(summer)
  await expect.poll(() => html('/summer-hours')).toContain('We close at noon on Fridays.')
  await visit(noScript, '/')
  await noScript.getByRole('contentinfo').getByRole('link', { name: 'Summer Hours' }).click()
  await expect(noScript).toHaveURL('/summer-hours')
  await expect(noScript).toHaveTitle('Summer Hours')
  const main = noScript.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Summer Hours')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'When we are open',
    'The team at East Medford',
    'Services at East Medford',
  ])
  expect(await html('/sitemap.xml')).toContain('/summer-hours</loc><lastmod>')
  await visit(noScript, '/Summer-Hours/')
  await expect(noScript).toHaveURL('/summer-hours')

  const hour = 3_600_000
  const at = (offset: number) => new Date(Date.now() + offset).toISOString()
  for (const dates of [{ showFrom: at(hour) }, { showUntil: at(-hour) }]) {
    await dataset.patch(summer._id).set(dates).commit()
    await expect.poll(async () => (await request.get('/summer-hours')).status()).toBe(404)
    expect(await html('/summer-hours')).toContain('404 Page Not Found')
    expect(await html('/')).not.toContain('/summer-hours')
    expect(await html('/sitemap.xml')).not.toContain('/summer-hours')
    await dataset.patch(summer._id).unset(Object.keys(dates)).commit()
    await expect.poll(() => html('/summer-hours')).toContain('We close at noon on Fridays.')
  }
})

test('RTE-21 an address below or beside a page that staff composed is unknown', async ({
  request,
}) => {
  for (const path of ['/new-patients/forms', '/new-patient', '/page-new-patients']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(headingOf(await response.text()), path).toBe('404 Page Not Found')
  }
})

test('a button, a link in a text and a redirect open the file that staff linked, with script', async ({
  dataset,
  page,
  request,
}) => {
  const file = '/forms/auto-accident-report.pdf'
  const linked = (text: string, href: string) => ({
    _type: 'block',
    _key: href,
    style: 'normal',
    markDefs: [{ _type: 'link', _key: 'link', href }],
    children: [{ _type: 'span', _key: 'span', text, marks: ['link'] }],
  })
  await dataset.create({
    _id: 'page-reports',
    _type: 'page',
    title: 'Reports',
    slug: { _type: 'slug', current: 'reports' },
    sections: [
      {
        _key: 'a',
        _type: 'callToActionSection',
        heading: 'After a crash',
        buttons: [{ _key: 'a', _type: 'button', text: 'By button', link: file }],
      },
      {
        _key: 'b',
        _type: 'textSection',
        body: [linked('By text', `${file}#page=1`), linked('By redirect', '/old-report')],
      },
    ],
  })
  const entry = { _key: 'a', _type: 'redirect', from: '/old-report', to: file, permanent: false }
  await dataset.patch('redirects').append('entries', [entry]).commit()
  await expect.poll(async () => (await request.get('/reports')).status()).toBe(200)
  const old = () => request.get('/old-report', { maxRedirects: 0 })
  await expect.poll(async () => (await old()).status()).toBe(302)

  await open(page, '/reports')
  for (const name of ['By button', 'By text', 'By redirect']) {
    // Headless Chromium stores a PDF in place of showing it.
    const downloading = page.waitForEvent('download')
    await page.getByRole('main').getByRole('link', { name }).click()
    expect(new URL((await downloading).url()).pathname, name).toBe(file)
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText('Reports')
  }
})

test('the page for new patients tells what to expect, and leads to forms and directions', async ({
  noScript: page,
  request,
  site,
}) => {
  await visit(page, '/locations/ashland')
  await page.getByRole('link', { name: 'What to expect at your first visit' }).click()
  await expect(page).toHaveURL('/new-patients')
  const main = page.getByRole('main')
  const massage = main.getByRole('article').filter({ hasText: 'Massage Therapy' })
  await expect(massage).toContainText('$95 for 60 minutes')
  await expect(massage).toContainText('Clothes that are easy to take off and put on')
  await expect(main.getByRole('link', { name: 'Get your forms' })).toHaveAttribute(
    'href',
    '/patient-forms',
  )
  await expect(main.getByRole('link', { name: 'Clinic details for Ashland' })).toHaveAttribute(
    'href',
    '/locations/ashland',
  )
  const html = await (await request.get('/new-patients')).text()
  expect(html).toContain(`<link rel="canonical" href="${site.url}/new-patients"`)
  expect(html).toContain('/og/new-patients.png')
  const data = structuredDataOf(html) ?? []
  expect(validate(data, site.url).errors).toEqual([])
  expect(JSON.stringify(data)).toContain(`${site.url}/new-patients`)
})

test('the page for new patients prints on one sheet', async ({ noScript: page }) => {
  await visit(page, '/new-patients')
  const margin = { top: '0.4in', bottom: '0.4in', left: '0.4in', right: '0.4in' }
  const { pages, text } = await readWithPdfjs(await page.pdf({ format: 'Letter', margin }))
  expect(pages).toHaveLength(1)
  for (const part of ['Arrive 15 minutes early', 'Injury Rehab', '541-555-0140'])
    expect(text).toContain(part)
})
