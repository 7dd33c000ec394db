import { useEffect, useRef } from 'react'
import type { ObjectInputProps } from 'sanity'

/** Renders a picture, and asks for its description as soon as a file is uploaded by moving the focus there. */
export function PictureInput(props: ObjectInputProps) {
  const { value, onPathFocus, renderDefault } = props
  const asset = (value as { asset?: { _ref?: string } } | undefined)?.asset?._ref
  const askedFor = useRef(asset)
  useEffect(() => {
    if (askedFor.current === asset) return
    askedFor.current = asset
    // A picture that a colleague uploads does not interrupt typing.
    const isTyping = document.activeElement?.matches('input:not([type="file"]), textarea')
    if (asset && !isTyping) onPathFocus(['alt'])
  }, [asset, onPathFocus])
  return renderDefault(props)
}
