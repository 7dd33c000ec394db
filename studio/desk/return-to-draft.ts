import { useEffect, useRef } from 'react'
import { type DocumentActionComponent, usePerspective, useSetPerspective } from 'sanity'
import { wrapAction } from './wrap-action'

/** Returns the action that unpublishes a document so that its draft is shown afterwards, or another action unchanged. */
export const returningAction = wrapAction('unpublish', withReturn)

/**
 * Wraps the action that unpublishes a document. The Studio would keep showing the published version, which no longer
 * exists: an empty form in which nothing can be entered, as if the content were lost.
 */
function withReturn(original: DocumentActionComponent): DocumentActionComponent {
  return function useReturnToDraft(props) {
    const description = original(props)
    const { selectedPerspective } = usePerspective()
    const setPerspective = useSetPerspective()
    const wasPublished = useRef(false)
    const [isPublished, hasDraft] = [props.published !== null, props.draft !== null]
    useEffect(() => {
      if (isPublished) wasPublished.current = true
      // The draft may arrive after the published version has disappeared.
      if (isPublished || !hasDraft || !wasPublished.current) return
      wasPublished.current = false
      if (selectedPerspective === 'published') setPerspective('drafts')
    }, [isPublished, hasDraft, selectedPerspective, setPerspective])
    return description
  }
}
