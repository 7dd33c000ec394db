const closing = '</body></html>'

/**
 * Returns the HTML with the scripts that Remix streams moved into the body. React 18 writes them after `</html>`, which
 * is invalid HTML.
 */
export function streamWithinBody(html: string): string {
  const [document, ...streamedScripts] = html.split(closing)
  return document + streamedScripts.join('') + closing
}
