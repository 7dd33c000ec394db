import { useEffect, useMemo, useRef } from 'react'

const autosaveDelayMs = 600
const address = '/membership-payment/draft'

/**
 * Saves the entered values a moment after each change, when the page is hidden and when another page
 * of the site opens. A submission contains the details itself, so autosave stops then: a late
 * response must not restore an older session.
 */
export function useAutosave() {
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; form: HTMLFormElement } | null>(
    null,
  )
  const abortController = useRef<AbortController | null>(null)

  const autosave = useMemo(() => {
    function save(form: HTMLFormElement) {
      abortController.current?.abort()
      abortController.current = new AbortController()
      // Values that could not be saved are still in the form.
      fetch(address, {
        method: 'POST',
        body: new FormData(form),
        signal: abortController.current.signal,
        keepalive: true,
      }).catch(() => undefined)
    }
    function flush() {
      if (!pending.current) return
      clearTimeout(pending.current.timer)
      save(pending.current.form)
      pending.current = null
    }
    return {
      flush,
      schedule(form: HTMLFormElement) {
        if (pending.current) clearTimeout(pending.current.timer)
        pending.current = { form, timer: setTimeout(flush, autosaveDelayMs) }
      },
      stop() {
        if (pending.current) clearTimeout(pending.current.timer)
        pending.current = null
        abortController.current?.abort()
      },
    }
  }, [])

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && autosave.flush()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      autosave.flush()
    }
  }, [autosave])
  return autosave
}
