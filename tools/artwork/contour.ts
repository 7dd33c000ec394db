import { clamp } from './noise'
import { toPolygon, type Point } from './svg'

/** Returns the path of the region in which `f` is above zero, with the marching squares algorithm. */
export function traceOutline(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  step: number,
  f: (x: number, y: number) => number,
): string {
  const cols = Math.ceil((x1 - x0) / step) + 2
  const rows = Math.ceil((y1 - y0) / step) + 2
  const v = new Float64Array(cols * rows).fill(-1e-3)
  for (let j = 1; j < rows - 1; j++)
    for (let i = 1; i < cols - 1; i++)
      v[j * cols + i] = f(x0 + (i - 0.5) * step, y0 + (j - 0.5) * step) || -1e-9
  const valueAt = (i: number, j: number): number => v[j * cols + i] ?? -1
  // The key of an edge is derived from its lower corner: even for an edge along x, odd for one along y.
  const toEdgeKey = (i: number, j: number, vertical: boolean): number =>
    (j * cols + i) * 2 + (vertical ? 1 : 0)
  const locateCrossing = (k: number): Point => {
    const c = k >> 1
    const i = c % cols
    const j = Math.floor(c / cols)
    const a = valueAt(i, j)
    const b = k & 1 ? valueAt(i, j + 1) : valueAt(i + 1, j)
    const t = clamp(a / (a - b))
    return [x0 + (i - 0.5 + (k & 1 ? 0 : t)) * step, y0 + (j - 0.5 + (k & 1 ? t : 0)) * step]
  }
  const next = new Map<number, number>()
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < cols - 1; i++) {
      const [a, b, c, d] = [
        valueAt(i, j) > 0,
        valueAt(i + 1, j) > 0,
        valueAt(i + 1, j + 1) > 0,
        valueAt(i, j + 1) > 0,
      ]
      const [top, right, bottom, left] = [
        toEdgeKey(i, j, false),
        toEdgeKey(i + 1, j, true),
        toEdgeKey(i, j + 1, false),
        toEdgeKey(i, j, true),
      ]
      // Each outline is traced with the inside on the right.
      if (a && !b) next.set(top, c ? right : d ? bottom : left)
      if (b && !c) next.set(right, d ? bottom : a ? left : top)
      if (c && !d) next.set(bottom, a ? left : b ? top : right)
      if (d && !a) next.set(left, b ? top : c ? right : bottom)
    }
  let d = ''
  while (next.size > 0) {
    const first = next.keys().next().value
    if (first === undefined) break
    const loop: Point[] = []
    let k: number | undefined = first
    while (k !== undefined && next.has(k)) {
      loop.push(locateCrossing(k))
      const to: number | undefined = next.get(k)
      next.delete(k)
      k = to
    }
    const simplifiedLoop = simplify(loop, 0.45)
    if (simplifiedLoop.length > 3 && computeArea(simplifiedLoop) > step * step * 2)
      d += toPolygon(simplifiedLoop)
  }
  return d
}

function computeArea(p: readonly Point[]): number {
  let s = 0
  p.forEach(([x, y], i) => {
    const [u, w] = p[(i + 1) % p.length] ?? [x, y]
    s += x * w - u * y
  })
  return Math.abs(s) / 2
}

/** Returns a line without the points that are within `tolerance` of a straight line (Douglas-Peucker). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const isRetained = new Uint8Array(points.length)
  isRetained[0] = isRetained[points.length - 1] = 1
  const stack: [number, number][] = [[0, points.length - 1]]
  for (let job = stack.pop(); job; job = stack.pop()) {
    const [from, to] = job
    const a = points[from]
    const b = points[to]
    if (!a || !b) continue
    const len = Math.hypot(b[0] - a[0], b[1] - a[1])
    let maxDistance = tolerance
    let at = -1
    for (let i = from + 1; i < to; i++) {
      const p = points[i]
      if (!p) continue
      const dist =
        len < 1e-6
          ? Math.hypot(p[0] - a[0], p[1] - a[1])
          : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / len
      if (dist > maxDistance) [maxDistance, at] = [dist, i]
    }
    if (at >= 0) {
      isRetained[at] = 1
      stack.push([from, at], [at, to])
    }
  }
  return points.filter((_, i) => isRetained[i])
}
