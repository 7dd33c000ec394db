const key = 'privacyChoice'
const changed = 'privacyChoiceChanged'

export type PrivacyChoice = 'accepted' | 'rejected'

/** What the visitor chose about the advertising pixel; null while nothing was chosen. */
export function privacyChoice(): PrivacyChoice | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'accepted' || stored === 'rejected' ? stored : null
  } catch {
    return null
  }
}

/** Keeps the choice, null to ask again, and tells the page. */
export function choosePrivacy(choice: PrivacyChoice | null): void {
  try {
    if (choice === null) localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Without storage nothing counts as accepted.
  }
  window.dispatchEvent(new Event(changed))
}

/** Calls back after each change, in this tab or another; gives the function that ends it. */
export function onPrivacyChoice(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

/** Global Privacy Control as the browser itself says it; it always wins over a choice made here. */
export function hasGlobalPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
