import type { LayoutProps } from 'sanity'
import { ContentProvider } from './attention/content-provider'
import { ConnectionNotice } from './connection-notice'
import { RejectedPictureNotices } from './inputs/picture-source'

/** Wraps every tool of the Studio with its content and its notices. */
export function Layout(props: LayoutProps) {
  return (
    <ContentProvider>
      <RejectedPictureNotices />
      {props.renderDefault(props)}
      <ConnectionNotice />
    </ContentProvider>
  )
}
