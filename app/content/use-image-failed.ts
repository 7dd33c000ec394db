import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Returns whether the image inside the element with `frame` failed to load. `onError` is the image's listener; the error
 * event of an image that failed before hydration had none.
 */
export function useImageFailed(): {
  frame: RefObject<HTMLDivElement>
  hasFailed: boolean
  onError: () => void
} {
  const frame = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const image = frame.current?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0) setHasFailed(true)
  }, [])
  return { frame, hasFailed, onError: () => setHasFailed(true) }
}
