const key = 'privacyChoice'
const changeEventType = 'privacyChoiceChanged'

export type PrivacyChoice = 'accepted' | 'rejected'

/** Returns the visitor's choice about the advertising pixel, or null before a choice. */
export function privacyChoice(): PrivacyChoice | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'accepted' || stored === 'rejected' ? stored : null
  } catch {
    return null
  }
}

/** Stores the choice, or deletes it with null to ask again, and notifies the page. */
export function choosePrivacy(choice: PrivacyChoice | null): void {
  try {
    if (choice === null) localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Without storage no choice counts as accepted.
  }
  window.dispatchEvent(new Event(changeEventType))
}

/**
 * Calls `listener` after each change, in this tab or another. Returns the function that
 * unsubscribes.
 */
export function onPrivacyChoice(listener: () => void): () => void {
  window.addEventListener(changeEventType, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changeEventType, listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * Returns whether the browser reports Global Privacy Control, which always overrides a choice made
 * here.
 */
export function hasGlobalPrivacyControl(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
