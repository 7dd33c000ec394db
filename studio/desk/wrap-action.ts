import { oncePerObject } from '@site/domain/once-per-object'
import type { DocumentActionComponent } from 'sanity'

type Wrap = (original: DocumentActionComponent) => DocumentActionComponent

/**
 * Returns a function that wraps the action of this name and returns every other action unchanged. React identifies an
 * action by its function, so each original is wrapped once.
 */
export function wrapAction(name: DocumentActionComponent['action'], wrap: Wrap): Wrap {
  const wrapOnce = oncePerObject((original: DocumentActionComponent) =>
    Object.assign(wrap(original), { action: name }),
  )
  return (original) => (original.action === name ? wrapOnce(original) : original)
}
