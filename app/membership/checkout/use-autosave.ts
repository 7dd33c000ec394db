import { useEffect, useState } from 'react'

const autosaveDelayMs = 600
const address = '/membership-payment/draft'

/**
 * Saves the entered values a moment after each change, when the page is hidden and when another page
 * of the site opens. A submission contains the details itself, so autosave stops then: a late
 * response must not restore an older session.
 */
export function useAutosave() {
  const [autosave] = useState(createAutosave)
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

function createAutosave() {
  let pending: { timer: ReturnType<typeof setTimeout>; form: HTMLFormElement } | null = null
  let request: AbortController | null = null

  function save(form: HTMLFormElement) {
    request?.abort()
    request = new AbortController()
    // Values that could not be saved are still in the form.
    fetch(address, {
      method: 'POST',
      body: new FormData(form),
      signal: request.signal,
      keepalive: true,
    }).catch(() => undefined)
  }

  function cancel() {
    if (pending) clearTimeout(pending.timer)
    pending = null
  }

  function flush() {
    if (!pending) return
    const { form } = pending
    cancel()
    save(form)
  }

  return {
    flush,
    schedule(form: HTMLFormElement) {
      cancel()
      pending = { form, timer: setTimeout(flush, autosaveDelayMs) }
    },
    stop() {
      cancel()
      request?.abort()
    },
  }
}
