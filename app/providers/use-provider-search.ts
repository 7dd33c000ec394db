import { useDeferredValue, useEffect, useRef, useState } from 'react'

/**
 * The search term on show. It follows the typing, starts from what was typed before script ran, and
 * obeys the address when that changes.
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
