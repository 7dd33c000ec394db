import { Link as RemixLink, type LinkProps } from '@remix-run/react'

/** Remix's link without the mark for discovering routes, which this site does without: forty bytes of every page. */
export function Link(props: Omit<LinkProps, 'discover'>) {
  return <RemixLink discover="none" {...props} />
}
