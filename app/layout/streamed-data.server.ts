const closing = '</body></html>'

const endOfData =
  /<\/script>((?:<!--[^-]*-->)*)<script[^>]*>(window\.__remixContext\.streamController\.close\(\);)<\/script>/

/** The data of a page as Remix streams it: JSON, in a string that is written as JSON once more. */
const dataText = /(?<=window\.__remixContext\.streamController\.enqueue\()"(?:[^"\\]|\\.)*"(?=\);)/g

/**
 * React writes what Remix streams behind `</html>`, where nothing may stand. Browsers read it as the end of the body, so
 * it goes there. Its two scripts are made one, which spares the policy a hash, and its text loses the backslashes in
 * front of its quotes, 1% of a page.
 */
export function dataWithinBody(html: string): string {
  const [document, ...behind] = html.split(closing)
  const data = behind.join('').replace(endOfData, '$2</script>$1')
  return (
    document + data.replace(dataText, (text) => singleQuoted(JSON.parse(text) as string)) + closing
  )
}

/** A string literal for a script within a page, whatever the text holds. */
function singleQuoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
}
