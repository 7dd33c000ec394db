import { useEffect, useRef, useState } from 'react'
import { useReducedMotion, useInView } from './motion'

const durationMs = 2_000

/**
 * Renders a number that counts up over 2 seconds when it comes into view (HOM-26). The final text is in the document
 * for assistive technology; only a hidden copy is animated.
 */
export function CountUp({ text }: { text: string }) {
  const element = useRef<HTMLSpanElement>(null)
  const visibility = useInView(element, 0.2)
  const reduced = useReducedMotion()
  const [shownText, setShownText] = useState<string | null>(null)

  useEffect(() => {
    const number = /\d+(?:\.\d+)?/.exec(text)
    if (visibility !== 'seen' || reduced || !number) return
    const target = Number(number[0])
    const decimals = number[0].split('.')[1]?.length ?? 0
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const progress = Math.min(1, (now - start) / durationMs)
      setShownText(
        progress === 1 ? null : text.replace(number[0], (target * progress).toFixed(decimals)),
      )
      if (progress < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [visibility, reduced, text])

  return (
    <span
      ref={element}
      className="relative inline-block max-w-full tabular-nums"
      data-counting={shownText !== null}
    >
      <span className={shownText === null ? '' : 'opacity-0'}>{text}</span>
      {shownText !== null && (
        <span aria-hidden="true" className="absolute inset-0">
          {shownText}
        </span>
      )}
    </span>
  )
}
