import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoticeList } from './notice-list'

const notice = { headline: 'Temporary location', message: 'Please come next door.' }
const render = (button: { text: string; link: string } | null) =>
  renderToStaticMarkup(
    <NoticeList clinic={{ name: 'Ashland', notices: [{ ...notice, button }] }} />,
  )

test('a notice without a link is a sentence', () => {
  expect(render(null)).toBe(
    '<p><strong>Ashland: Temporary location.</strong> <span>Please come next door.</span></p>',
  )
})

test.each(['/locations/ashland', 'tel:+15415550140', 'https://example.org/map'])(
  'LAY-03 the link %s of a notice follows its sentence, and only one to another site opens a new tab',
  (link) => {
    const html = render({ text: 'How to find us', link })
    expect(html).toContain(`Please come next door.</span> <a href="${link}"`)
    expect(html.includes('target="_blank"')).toBe(link.startsWith('https:'))
  },
)
