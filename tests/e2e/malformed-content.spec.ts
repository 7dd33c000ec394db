import { publishToSite } from '../support/publish-to-site'
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
const bodyOf = (field: string) => [
  ...malformed,
  block({ _key: 'w', children: [span(`A well-formed neighbor in ${field}.`)] }),
]

/** Every rich-text field of the dataset: its document, its path, and the page that shows it. */
const fields = [
  ['homePage', 'welcome.body', '/'],
  ['aboutPage', 'approach', '/about'],
  ['legal-privacy-policy', 'body', '/privacy-policy'],
  ['service-chiropractic-care', 'detailedDescription', '/services'],
  ['service-chiropractic-care', 'approach', '/services'],
] as const

test('every page with malformed rich text is rendered without the malformed blocks, which are logged', async ({
  request,
  site,
  dataset,
}) => {
  const logged = (await site.completeLogs()).length
  const transaction = dataset.transaction()
  for (const [id, path] of fields) transaction.patch(id, { set: { [path]: bodyOf(path) } })
  await publishToSite(site, () => transaction.commit())
  for (const [, path, page] of fields) {
    const response = await request.get(page)
    expect(response.status(), `${page} with a malformed ${path}`).toBe(200)
    expect(await response.text()).toContain(`A well-formed neighbor in ${path}.`)
  }
  const lines = (await site.completeLogs()).slice(logged)
  const leftOut = lines.filter((line) => line.includes('content left out')).join()
  for (const [id, path] of fields)
    expect(leftOut).toContain(`"documentId":"${id}","path":"${path}.`)
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})

test('a hero button with a link that no page may contain is omitted, and the page still renders', async ({
  request,
  site,
  dataset,
}) => {
  const logged = (await site.completeLogs()).length
  const links = ['javascript:alert(1)', '//evil.example', '/\\evil.example']
  const slides = links.map((link, index) => ({
    _key: `slide-${index}`,
    title: `Slide number ${index}`,
    button: { text: 'Bad button', link },
  }))
  await publishToSite(site, () => dataset.patch('homePage').set({ slides }).commit())
  const html = await (await request.get('/')).text()
  for (const { title } of slides) expect(html).toContain(title)
  expect(html).not.toContain('Bad button')
  expect(html).not.toContain('evil.example')
  expect(html).not.toContain('alert(1)')
  const lines = (await site.completeLogs()).slice(logged)
  for (const index of slides.keys())
    expect(lines.filter((line) => line.includes(`"slides.${index}.button.link"`)).join()).toContain(
      'begins with https:, mailto: or tel:',
    )
})
