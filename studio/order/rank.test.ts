import { describe, expect, test } from 'vitest'
import { fixtures } from '../checks/testing'
import { byRank, moved, rankAfter, ranksAfterMove, type Ranked } from './rank'

const providers = () => fixtures().filter(({ _type }) => _type === 'provider') as Ranked[]
const ids = (list: Ranked[]) => list.map(({ _id }) => _id)

/** The list as the website shows it after a move. */
function afterMove(list: Ranked[], from: number, to: number) {
  const order = moved(list, from, to)
  const written = new Map(ranksAfterMove(order, to).map(({ _id, orderRank }) => [_id, orderRank]))
  return {
    order,
    shown: byRank(
      list.map((entry) => ({ ...entry, orderRank: written.get(entry._id) ?? entry.orderRank })),
    ),
    writes: written.size,
  }
}

describe('order of lists', () => {
  test('one move writes one rank where there is room', () => {
    const { order, shown, writes } = afterMove(providers(), 3, 1)
    expect(ids(shown)).toEqual(ids(order))
    expect(writes).toBe(1)
  })

  test('hundreds of moves keep the order that staff see', () => {
    let list = providers()
    for (let i = 0; i < 400; i++) {
      const { order, shown } = afterMove(list, (i * 7) % list.length, (i * 13 + 5) % list.length)
      expect(ids(shown)).toEqual(ids(order))
      list = shown
    }
    for (const { orderRank } of list) expect(orderRank).toMatch(/^0\|[0-9a-z]{6}:$/)
  })

  test('new documents come last, with or without a rank', () => {
    const list = providers()
    expect(ids(byRank([{ _id: 'new' }, ...list])).at(-1)).toBe('new')
    const last = byRank(list).at(-1)?.orderRank
    expect(rankAfter(last) > String(last)).toBe(true)
    expect(rankAfter(undefined)).toBe('0|100000:')
    const { shown } = afterMove([...list, { _id: 'new' }], list.length, 0)
    expect(shown[0]?._id).toBe('new')
  })
})
