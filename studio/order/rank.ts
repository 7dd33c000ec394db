/** Something with a place in a list. */
export type Ranked = { _id: string; orderRank?: unknown }

const digits = 6
const gap = 8
const first = 36 ** 5

/** A rank that sorts as text in the order of its number. */
function rank(number: number): string {
  return `0|${number.toString(36).padStart(digits, '0')}:`
}

function numberOf(value: unknown): number | null {
  const written = typeof value === 'string' ? /^0\|([0-9a-z]{6}):$/.exec(value)?.[1] : undefined
  return written === undefined ? null : Number.parseInt(written, 36)
}

/** The rank behind the last one of a list. */
export function rankAfter(last: unknown): string {
  return rank((numberOf(last) ?? first - gap) + gap)
}

/** Things in the order of their ranks; those without one come last. */
export function byRank<T extends Ranked>(list: T[]): T[] {
  const key = ({ orderRank }: T) => (typeof orderRank === 'string' && orderRank ? orderRank : '~')
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** The list with one entry moved. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/**
 * The ranks to write after a move: one between its new neighbours where there is room, else all of them anew.
 * `list` is in its new order.
 */
export function ranksAfterMove(list: Ranked[], at: number): { _id: string; orderRank: string }[] {
  const entry = list[at]
  if (!entry) return []
  const before = at === 0 ? 0 : numberOf(list[at - 1]?.orderRank)
  const behind =
    at === list.length - 1 ? (before ?? 0) + 2 * gap : numberOf(list[at + 1]?.orderRank)
  const others = list.filter((_, i) => i !== at).map(({ orderRank }) => numberOf(orderRank))
  const inOrder = others.every((number, i) => number !== null && number > (others[i - 1] ?? -1))
  if (inOrder && before !== null && behind !== null && behind - before > 1)
    return [{ _id: entry._id, orderRank: rank(Math.floor((before + behind) / 2)) }]
  return list.map(({ _id }, i) => ({ _id, orderRank: rank(first + i * gap) }))
}
