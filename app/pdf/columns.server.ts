/** A block that is never split, with the height of the gap after it. */
export type MeasuredBlock = { height: number; after: number; keepsWithNext: boolean }
/** A block that is measured first, then placed, and then drawn. */
export type Block = MeasuredBlock & { place: Place | null }
type Place = { page: number; column: number; y: number }

type Area = { page: number; top: number }

const columns = 2

/**
 * Assigns every block a place in two columns, from `start` on and then on further pages from
 * `nextTop` to `bottom`. The columns of the last page end at the same height as closely as the
 * blocks allow. Returns the end of the text.
 */
export function placeInColumns(
  blocks: Block[],
  start: Area,
  nextTop: number,
  bottom: number,
): Area {
  let { page, top } = start
  for (let from = 0; ; page++, top = nextTop) {
    const rest = blocks.slice(from)
    const all = fill(rest, bottom - top)
    const balanced = all.length === rest.length ? balance(rest, bottom - top) : all
    for (const [index, { column, y }] of balanced.entries())
      (rest[index] as Block).place = { page, column, y: top + y }
    from += balanced.length
    if (from >= blocks.length)
      return {
        page,
        top: top + Math.max(0, ...balanced.map(({ y }, index) => y + (rest[index]?.height ?? 0))),
      }
  }
}

/** Returns the places of the blocks that fit in columns of this height, at least one. */
function fill(blocks: Block[], height: number): { column: number; y: number }[] {
  const places: { column: number; y: number }[] = []
  let [column, y] = [0, 0]
  for (const [index, block] of blocks.entries()) {
    const isChained = index > 0 && blocks[index - 1]?.keepsWithNext
    if (y > 0 && !isChained && y + chainHeight(blocks, index) > height)
      [column, y] = [column + 1, 0]
    if (column === columns) break
    places.push({ column, y })
    y += block.height + block.after
  }
  return places
}

/** Returns the places in the lowest columns that fit all blocks. */
function balance(blocks: Block[], maxHeight: number): { column: number; y: number }[] {
  const total = blocks.reduce((sum, { height, after }) => sum + height + after, 0)
  for (let height = total / columns; height < maxHeight; height += 2) {
    const places = fill(blocks, height)
    if (places.length === blocks.length) return places
  }
  return fill(blocks, maxHeight)
}

/** Returns the height of a block and of all blocks that must follow it in the same column or on the same page. */
export function chainHeight(blocks: MeasuredBlock[], from: number): number {
  let height = 0
  for (const block of blocks.slice(from)) {
    height += block.height
    if (!block.keepsWithNext) break
    height += block.after
  }
  return height
}
