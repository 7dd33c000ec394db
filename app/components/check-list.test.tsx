import { Children, isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Accordion } from './accordion'
import { CheckList } from './check-list'

/** React reports two children with the same key on the client only, so the server's HTML would not show the mistake. */
const keysOf = (list: ReactNode) =>
  isValidElement<{ children: ReactNode }>(list)
    ? Children.map(list.props.children, (child) => (isValidElement(child) ? child.key : null))
    : null

test('two equal entries that staff wrote have different keys', () => {
  const question = { question: 'Do I need a referral?', answer: 'No.' }
  for (const list of [
    CheckList({ items: ['Sports injuries', 'Sports injuries'] }),
    Accordion({ items: [question, question] }),
  ])
    expect(new Set(keysOf(list)).size).toBe(2)
})
