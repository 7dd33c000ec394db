import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml, scriptJson } from './escape-html'

test('escapes all characters with a meaning in HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  )
})

test('no text becomes markup, and every text can be decoded again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', ';', 'amp;', '\n') }),
      (text) => {
        const escaped = escapeHtml(text)
        expect(escaped).not.toMatch(/[<>"']/)
        const back: Record<string, string> = {
          '&lt;': '<',
          '&gt;': '>',
          '&quot;': '"',
          '&#39;': "'",
          '&amp;': '&',
        }
        expect(escaped.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => back[entity] ?? '')).toBe(
          text,
        )
      },
    ),
  )
})

test('JSON for a script closes no element and opens none, for any value', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const text = JSON.stringify(value)
      if (text === undefined) return
      expect(scriptJson(value)).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(text))
    }),
  )
})
