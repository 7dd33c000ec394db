import { useDeferredValue, useEffect, useRef, useState } from 'react'

/**
 * Returns the current search term. It follows the input, starts with the value entered before
 * hydration, and follows the address when that changes.
 */
export function useProviderSearch(q: string) {
  const input = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState(q)
  const [address, setAddress] = useState(q)
  if (q !== address) {
    setAddress(q)
    setTerm(q)
  }
  useEffect(() => {
    if (input.current) setTerm(input.current.value)
  }, [])
  useEffect(() => {
    const box = input.current
    if (box && box !== document.activeElement) box.value = address
  }, [address])

  function clear() {
    setTerm('')
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }
  return { input, term: useDeferredValue(term), setTerm, clear }
}
