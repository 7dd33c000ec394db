import { useEffect, useRef, useState } from 'react'
import { useReducedMotion, useInView } from './motion'

const duration = 2_000

/**
 * A number that counts up over 2 seconds when it comes into view (HOM-26). The final text is what
 * the page holds and what assistive technology reads; only a hidden copy moves.
 */
export function CountUp({ text }: { text: string }) {
  const element = useRef<HTMLSpanElement>(null)
  const sight = useInView(element, 0.2)
  const reduced = useReducedMotion()
  const [shown, setShown] = useState<string | null>(null)

  useEffect(() => {
    const number = /\d+(?:\.\d+)?/.exec(text)
    if (sight !== 'seen' || reduced || !number) return
    const target = Number(number[0])
    const decimals = number[0].split('.')[1]?.length ?? 0
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, (now - start) / duration)
      setShown(
        progress === 1 ? null : text.replace(number[0], (target * progress).toFixed(decimals)),
      )
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [sight, reduced, text])

  return (
    <span
      ref={element}
      className="relative inline-block whitespace-nowrap tabular-nums"
      data-counting={shown !== null}
    >
      <span className={shown === null ? '' : 'opacity-0'}>{text}</span>
      {shown !== null && (
        <span aria-hidden="true" className="absolute inset-0">
          {shown}
        </span>
      )}
    </span>
  )
}
