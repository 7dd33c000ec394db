import type { DocumentActionComponent } from 'sanity'

type Wrap = (original: DocumentActionComponent) => DocumentActionComponent

/**
 * Returns a function that wraps the action of this name and returns every other action unchanged. React identifies an
 * action by its function, so each original is wrapped once.
 */
export function wrapAction(name: DocumentActionComponent['action'], wrap: Wrap): Wrap {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (original) => {
    if (original.action !== name) return original
    const action = wrapped.get(original) ?? Object.assign(wrap(original), { action: name })
    wrapped.set(original, action)
    return action
  }
}
