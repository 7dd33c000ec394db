import { expect, test } from 'vitest'
import { richTextHtml } from './rich-text.server'

const link = (href: unknown) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    children: [{ _type: 'span', _key: 's', text: 'text', marks: ['m'] }],
    markDefs: [{ _type: 'link', _key: 'm', href }],
  },
]

test.each<[unknown, RegExp]>([
  ['/contact', /<a href="\/contact">text<\/a>/],
  ['tel:+15415550110', /<a href="tel:/],
  ['mailto:info@example.org', /<a href="mailto:/],
  [
    'https://example.org/?a=1&b=2',
    /<a href="https:\/\/example\.org\/\?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">/,
  ],
  ['//example.org', /<p[^>]*>text<\/p>/],
  ['javascript:alert(1)', /<p[^>]*>text<\/p>/],
  [7, /<p[^>]*>text<\/p>/],
])('LAY-03 LAY-04 a link to %j', (href, html) => {
  expect(richTextHtml(link(href))).toMatch(html)
})

test('text is escaped, and a block of an unknown kind is left out', () => {
  const blocks = [
    {
      _type: 'block',
      _key: 'a',
      style: 'normal',
      children: [{ _type: 'span', _key: 's', text: '<img src=x onerror=alert(1)>' }],
      markDefs: [],
    },
    { _type: 'video', _key: 'b' },
  ]
  expect(richTextHtml(blocks)).toBe('<p class="mt-3">&lt;img src=x onerror=alert(1)&gt;</p>')
  expect(richTextHtml([])).toBe('')
})
