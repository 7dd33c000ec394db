const closing = '</body></html>'

/**
 * Moves the scripts that Remix streams into the body. React 18 writes them after `</html>`, where HTML allows nothing.
 */
export function streamWithinBody(html: string): string {
  const [document, ...streamed] = html.split(closing)
  return document + streamed.join('') + closing
}
