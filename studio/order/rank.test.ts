import { describe, expect, test } from 'vitest'
import { fixtures } from '../checks/testing'
import { moveBeside, rankAfter, ranksAfterMove, sortByRank, type Ranked } from './rank'

const providers = () => fixtures().filter(({ _type }) => _type === 'provider') as Ranked[]
const ids = (list: Ranked[]) => list.map(({ _id }) => _id)

/** Returns the list after a move: the intended order, and the order that the stored ranks produce. */
function afterMove(list: Ranked[], from: number, to: number) {
  const order = list.filter((_, i) => i !== from)
  order.splice(to, 0, ...list.slice(from, from + 1))
  const moved = moveBeside(list, {
    id: list[from]?._id ?? '',
    anchorId: list[to]?._id ?? '',
    side: to < from ? 'before' : 'after',
  })
  const ranks = moved ? ranksAfterMove(moved.list, moved.at) : []
  const newRanks = new Map(ranks.map(({ _id, orderRank }) => [_id, orderRank]))
  return {
    order,
    shown: sortByRank(
      list.map((entry) => ({ ...entry, orderRank: newRanks.get(entry._id) ?? entry.orderRank })),
    ),
    writes: newRanks.size,
  }
}

describe('order of lists', () => {
  test('one move changes one rank when a number is available', () => {
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
    expect(ids(sortByRank([{ _id: 'new' }, ...list])).at(-1)).toBe('new')
    const last = sortByRank(list).at(-1)?.orderRank
    expect(rankAfter(last) > String(last)).toBe(true)
    expect(rankAfter(undefined)).toBe('0|100000:')
    const { shown } = afterMove([...list, { _id: 'new' }], list.length, 0)
    expect(shown[0]?._id).toBe('new')
  })
})
