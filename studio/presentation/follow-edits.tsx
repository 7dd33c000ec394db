import { contentChanged } from '@site/domain/preview'
import { type RefObject, useEffect } from 'react'
import { useEditState } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'

/**
 * Lets the page follow while an editor goes on typing. The Studio itself reports an edit to the page only after a
 * pause of a second; this reports each version that the Studio saves, which it does every second.
 */
export function FollowEdits({ iframeRef }: { iframeRef: RefObject<HTMLIFrameElement | null> }) {
  const { id, type } = usePresentationParams()
  return id && type ? <FollowDocument id={id} type={type} iframeRef={iframeRef} /> : null
}

function FollowDocument({
  id,
  type,
  iframeRef,
}: {
  id: string
  type: string
  iframeRef: RefObject<HTMLIFrameElement | null>
}) {
  const revision = useEditState(id, type).draft?._rev
  useEffect(() => {
    if (revision) iframeRef.current?.contentWindow?.postMessage(contentChanged, location.origin)
  }, [revision, iframeRef])
  return null
}
