import type { LayoutProps } from 'sanity'
import { ContentProvider } from './attention/content-provider'
import { ConnectionNotice } from './connection-notice'
import { RefusedPictures } from './inputs/refused-pictures'

/** What surrounds every tool of the Studio. */
export function Layout(props: LayoutProps) {
  return (
    <ContentProvider>
      <RefusedPictures />
      {props.renderDefault(props)}
      <ConnectionNotice />
    </ContentProvider>
  )
}
