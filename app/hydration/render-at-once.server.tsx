import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** How React marks a part that it leaves to the browser, because rendering the part failed or had to wait. */
const unfinishedMark = '<!--$!-->'

/**
 * Renders a document in one go, because cached pages and visitors without script need everything in it. Throws when a
 * part of it cannot be rendered.
 */
export function renderAtOnce(document: ReactElement): string {
  const html = renderToString(document)
  if (html.includes(unfinishedMark)) throw new Error('A part of the page could not be rendered.')
  return `<!DOCTYPE html>${html}`
}
