/** A document with a rank, which sets its position in a list. */
export type Ranked = { _id: string; orderRank?: unknown }

const rankDigits = 6
/** Leaves room for ten moves to the same place before all documents of a list get new ranks. */
const rankGap = 36 ** 2
const firstRank = 36 ** 5

/** Formats a number as a rank. Ranks sort as text in the order of their numbers. */
function formatRank(number: number): string {
  return `0|${number.toString(36).padStart(rankDigits, '0')}:`
}

function parseRank(value: unknown): number | null {
  const digits = typeof value === 'string' ? /^0\|([0-9a-z]{6}):$/.exec(value)?.[1] : undefined
  return digits === undefined ? null : Number.parseInt(digits, 36)
}

/** Returns the rank after the last rank of a list, or the first rank when the list is empty. */
export function rankAfter(lastRank: unknown): string {
  return formatRank((parseRank(lastRank) ?? firstRank - rankGap) + rankGap)
}

/** Returns the list sorted by rank. Entries without a rank come last. */
export function sortByRank<T extends Ranked>(list: T[]): T[] {
  const key = ({ orderRank }: T) => (typeof orderRank === 'string' && orderRank ? orderRank : '~')
  return [...list].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** A move of a document to the place before or after another document of its list. */
export type Move = { id: string; anchorId: string; side: 'before' | 'after' }

/**
 * Returns the list with one entry moved to the place before or after another one, and its new position. Returns null
 * when one of the two is missing.
 */
export function moveBeside<T extends Ranked>(
  list: T[],
  { id, anchorId, side }: Move,
): { list: T[]; at: number } | null {
  const entry = list.find(({ _id }) => _id === id)
  const rest = list.filter(({ _id }) => _id !== id)
  const anchor = rest.findIndex(({ _id }) => _id === anchorId)
  if (!entry || anchor < 0) return null
  const at = side === 'before' ? anchor : anchor + 1
  return { list: [...rest.slice(0, at), entry, ...rest.slice(at)], at }
}

/**
 * Returns the ranks to store after a move: one rank between the new neighbors when a number is available, otherwise new
 * ranks for all entries. `list` is in its new order.
 */
export function ranksAfterMove(list: Ranked[], at: number): { _id: string; orderRank: string }[] {
  const entry = list[at]
  if (!entry) return []
  const previous = at === 0 ? 0 : parseRank(list[at - 1]?.orderRank)
  const next =
    at === list.length - 1 ? (previous ?? 0) + 2 * rankGap : parseRank(list[at + 1]?.orderRank)
  const others = list.filter((_, i) => i !== at).map(({ orderRank }) => parseRank(orderRank))
  const inOrder = others.every((number, i) => number !== null && number > (others[i - 1] ?? -1))
  if (inOrder && previous !== null && next !== null && next - previous > 1)
    return [{ _id: entry._id, orderRank: formatRank(Math.floor((previous + next) / 2)) }]
  return list.map(({ _id }, i) => ({ _id, orderRank: formatRank(firstRank + i * rankGap) }))
}
