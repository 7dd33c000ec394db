import { contentChanged } from '@site/domain/preview'
import { useRevalidator } from '@remix-run/react'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'

const VisualEditing = lazy(async () => ({
  default: (await import('@sanity/visual-editing/remix')).VisualEditing,
}))

/**
 * Renders the staff's tools beside a page that is not published yet: a bar with the status, and in
 * the Studio, which has a separate bar, the overlays that open a text's field. The module is loaded
 * in previews only.
 */
export default function PreviewTools({
  perspective,
  moment,
}: {
  perspective: string
  /** The date and time that the page is shown as of, such as 'Thursday, November 26 at 8:00 AM'; null for now. */
  moment: string | null
}) {
  const place = useSyncExternalStore(
    () => () => {},
    () => (window.parent === window ? 'window' : 'studio'),
    () => 'server',
  )
  useReloadOnChange()
  return (
    <>
      {place !== 'studio' && (
        <aside
          aria-label="Preview"
          className="flex flex-wrap items-center justify-center gap-x-6 bg-sand px-4 text-[0.95rem] text-deep print:hidden"
        >
          <p className="py-2 font-semibold">
            Preview: {perspective === 'published' ? 'published content is' : 'drafts are'} shown
            {moment && ` as of ${moment}`}
          </p>
          <a href="/api/preview/disable" className="inline-flex min-h-11 items-center">
            Leave preview
          </a>
        </aside>
      )}
      {place !== 'server' && (
        <Suspense>
          <VisualEditing />
        </Suspense>
      )}
    </>
  )
}

/** Loads the data of the page again each time that the Studio around it reports a change of the content. */
function useReloadOnChange() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      if (data === contentChanged && origin === location.origin && source === window.parent)
        revalidate()
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [revalidate])
}
