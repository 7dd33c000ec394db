import { expect, test } from 'vitest'
import { redirectsAfterMove } from './redirect-entries'

const move = { from: '/old', to: '/new', key: 'k', note: 'moved' }
const added = {
  _key: 'k',
  _type: 'redirect',
  from: '/old',
  to: '/new',
  permanent: true,
  note: 'moved',
}

test('a moved page gets a permanent redirect, and redirects to the old address lead to the new one', () => {
  expect(
    redirectsAfterMove(
      [
        { _key: 'a', from: '/oldest', to: '/Old/', permanent: false },
        { _key: 'b', from: '/team', to: '/providers' },
      ],
      move,
    ),
  ).toEqual([
    { _key: 'a', from: '/oldest', to: '/new', permanent: false },
    { _key: 'b', from: '/team', to: '/providers' },
    added,
  ])
})

test('a page that moves back leaves no loop', () => {
  expect(redirectsAfterMove([{ _key: 'a', from: '/new', to: '/old' }], move)).toEqual([added])
})
