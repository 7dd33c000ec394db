import { useEffect, useState } from 'react'

const autosaveDelayMs = 600
const address = '/membership-payment/draft'

/**
 * Saves the entered values a moment after each change, when the page is hidden and when another page
 * of the site opens. A submission contains the details itself, so autosave stops then: a late
 * response must not restore an older session, or details that the patient has cleared (C-82).
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
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsaved: { form: HTMLFormElement } | null = null
  let request: AbortController | null = null

  function save(keepalive: boolean) {
    clearTimeout(timer)
    const current = unsaved
    if (!current) return
    request?.abort()
    request = new AbortController()
    const { signal } = request
    fetch(address, { method: 'POST', body: new FormData(current.form), signal, keepalive }).then(
      () => {
        if (unsaved === current) unsaved = null
      },
      // Values that could not be saved are still in the form.
      () => undefined,
    )
  }

  return {
    schedule(form: HTMLFormElement) {
      clearTimeout(timer)
      unsaved = { form }
      // Chromium does not abort a request with `keepalive`, and would store the cookie of its response.
      timer = setTimeout(() => save(false), autosaveDelayMs)
    },
    /** Saves what is not saved yet, also when the page is being closed. */
    flush: () => save(true),
    stop() {
      clearTimeout(timer)
      unsaved = null
      request?.abort()
    },
  }
}
