import { useEffect, useState } from 'react'
import { useReducedMotion } from '~/components/motion'

/** The interval between slides, and the pause after a manual change (HOM-20, HOM-23). */
const slideIntervalMs = 5_000
const pauseAfterMoveMs = 3_000

/**
 * Returns the index of the next slide in either direction and wraps around at both ends (HOM-21).
 */
export function neighbor(current: number, step: 1 | -1, count: number): number {
  return (current + step + count) % count
}

/**
 * Returns the current slide and its controls. The slides advance automatically unless there is only
 * one, the visitor has paused them, the pointer or the focus is on them, the visitor has changed
 * the slide within the last 3 seconds, or the visitor prefers reduced motion (HOM-19, C-36).
 */
export function useSlider(count: number) {
  const reduced = useReducedMotion()
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHoveredOrFocused, setHoveredOrFocused] = useState(false)
  const [movedAt, setMovedAt] = useState<number | null>(null)
  const playing = count > 1 && !reduced && !isPaused && !isHoveredOrFocused && movedAt === null

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(
      () => setCurrent((previousIndex) => neighbor(previousIndex, 1, count)),
      slideIntervalMs,
    )
    return () => clearInterval(timer)
  }, [playing, count])

  useEffect(() => {
    if (movedAt === null) return
    const timer = setTimeout(() => setMovedAt(null), pauseAfterMoveMs)
    return () => clearTimeout(timer)
  }, [movedAt])

  function moveTo(index: number) {
    setCurrent(index)
    setMovedAt(performance.now())
  }

  return {
    current: Math.min(current, count - 1),
    paused: isPaused,
    canPlay: count > 1 && !reduced,
    move: (step: 1 | -1) => moveTo(neighbor(current, step, count)),
    moveTo,
    togglePause: () => setPaused((now) => !now),
    setAttended: setHoveredOrFocused,
  }
}
