const key = 'privacyChoice'
const changeEventType = 'privacyChoiceChanged'

type PrivacyChoice = 'accepted' | 'rejected'

/** The choice in a browser that blocks storage; it applies until the document is closed. */
let choiceInMemory: PrivacyChoice | null = null

/** Whether the visitor has asked for the choice. It is kept here because the banner's module may load after the click. */
let isAsked = false

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

/** Returns whether the visitor has asked for the choice and has neither made nor closed it. */
export function isPrivacyAsked(): boolean {
  return isAsked
}

/** Ends the question without a choice, and notifies the page. */
export function closePrivacyChoice(): void {
  isAsked = false
  window.dispatchEvent(new Event(changeEventType))
}

/** Stores the choice, or deletes it with null to ask again, and notifies the page. */
export function choosePrivacy(choice: PrivacyChoice | null): void {
  isAsked = choice === null
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
