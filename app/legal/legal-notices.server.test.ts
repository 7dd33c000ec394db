import { expect, test } from 'vitest'
import { legalNotice } from '~/content/schemas.server'
import { shownNotices } from './legal-notices.server'

/** Returns a body of one heading, and how often its style has been read. */
function countedBody(text: string) {
  let reads = 0
  const block = {
    _type: 'block' as const,
    _key: 'a',
    get style() {
      reads += 1
      return 'h2' as const
    },
    listItem: undefined,
    level: undefined,
    children: [{ _type: 'span' as const, _key: 'b', text, marks: [] }],
    markDefs: [],
  }
  return { body: [block], reads: () => reads }
}

test('a notice is rendered once for all requests, with its headings below its title', () => {
  const english = countedBody('Your rights')
  const spanish = countedBody('Español')
  const notice = {
    ...legalNotice.parse({
      documentId: 'notice',
      id: 'rights',
      title: 'Rights',
      shown: true,
      effectiveOn: '2026-01-01',
    }),
    body: english.body,
    translations: [{ language: 'es' as const, title: 'Español', body: spanish.body }],
  }
  const show = () => shownNotices([{ _ref: 'notice' }], [notice])
  expect(show()).toMatchObject([
    {
      html: expect.stringMatching(/^<h3 [^>]*>Your rights<\/h3>$/) as string,
      translations: [{ html: expect.stringMatching(/^<h3 [^>]*>Español<\/h3>$/) as string }],
    },
  ])
  const reads = [english.reads(), spanish.reads()]
  show()
  expect([english.reads(), spanish.reads()]).toEqual(reads)
})
