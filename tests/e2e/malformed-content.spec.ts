import { expect, test } from '../support/site'

const span = (text: string, marks: unknown[] = []) => ({ _type: 'span', _key: text, text, marks })
const block = (more: object) => ({ _type: 'block', _key: 'x', style: 'normal', ...more })

/** Blocks each of which made a page respond with 500. */
const malformed = [
  block({ _key: '1', children: [null] }),
  block({ _key: '2', children: [span('a', ['m'])], markDefs: [null] }),
  block({ _key: '3', _type: 'constructor', children: [span('a')] }),
  block({ _key: '4', style: '__proto__', children: [span('a')] }),
  block({ _key: '5', listItem: 'constructor', children: [span('a')] }),
  block({ _key: '6', children: [span('a', ['constructor'])] }),
  block({ _key: '7', children: [span('a', Array(5_000).fill('strong'))] }),
]
const body = [...malformed, block({ _key: 'w', children: [span('A well-formed neighbor.')] })]

/** Every rich-text field of the dataset: its document, its path, and the page that shows it. */
const fields = [
  ['homePage', 'welcome.body', '/'],
  ['aboutPage', 'approach', '/about'],
  ['legal-privacy-policy', 'body', '/privacy-policy'],
  ['service-chiropractic-care', 'detailedDescription', '/services'],
  ['service-chiropractic-care', 'approach', '/services'],
] as const

test('every page with malformed rich text is rendered without the malformed blocks, which are logged', async ({
  site,
  dataset,
}) => {
  for (const [id, path, page] of fields) {
    const before = await dataset.getDocument(id)
    if (!before) throw new Error(`The fixtures have no ${id}.`)
    const logged = (await site.completeLogs()).length
    await dataset
      .patch(id)
      .set({ [path]: body })
      .commit()
    await expect
      .poll(async () => (await fetch(site.url + page)).text())
      .toContain('A well-formed neighbor.')
    expect((await fetch(site.url + page)).status, `${page} with a bad ${path}`).toBe(200)
    const lines = (await site.completeLogs()).slice(logged)
    expect(lines.filter((line) => line.includes('content left out')).join()).toContain(id)
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    await dataset.createOrReplace(before)
  }
})

test('a hero button with a link that no page may contain is omitted, and the page still renders', async ({
  site,
  dataset,
}) => {
  const logged = (await site.completeLogs()).length
  for (const [index, link] of [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
  ].entries()) {
    const title = `Slide number ${index}`
    await dataset
      .patch('homePage')
      .set({ slides: [{ _key: 's', title, button: { text: 'Bad button', link } }] })
      .commit()
    const html = async () => (await fetch(site.url)).text()
    await expect.poll(html).toContain(title)
    expect(await html()).not.toContain('Bad button')
    expect(await html()).not.toContain('evil.example')
  }
  const lines = (await site.completeLogs()).slice(logged)
  expect(lines.join()).toContain('begins with https:, mailto: or tel:')
})
