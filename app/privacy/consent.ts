const key = 'privacyChoice'
const changeEventType = 'privacyChoiceChanged'

type PrivacyChoice = 'accepted' | 'rejected'

/** The choice in a browser that blocks storage; it applies until the document is closed. */
let choiceInMemory: PrivacyChoice | null = null

/** Returns the visitor's choice about the advertising pixel, or null before a choice. */
export function privacyChoice(): PrivacyChoice | null {
  try {
    const stored = localStorage.getItem(key)
    if (stored === 'accepted' || stored === 'rejected') return stored
  } catch {
    // The choice in memory remains.
  }
  return choiceInMemory
}

/** Stores the choice, or deletes it with null to ask again, and notifies the page. */
export function choosePrivacy(choice: PrivacyChoice | null): void {
  try {
    if (choice === null) localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
    choiceInMemory = null
  } catch {
    choiceInMemory = choice
  }
  window.dispatchEvent(new Event(changeEventType))
}

/**
 * Calls `listener` after each change, in this tab or, with an event of type `storage`, in another.
 * Returns the function that unsubscribes.
 */
export function onPrivacyChoice(listener: (event: Event) => void): () => void {
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
