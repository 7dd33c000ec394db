import { HtmlValidate } from 'html-validate'

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  // Our own files come with our own pages; only what another host sends would need a hash.
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
})

/** What is wrong with a page as HTML, a line for each fault with the element it is about. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  )
  return html.trimEnd().endsWith('</html>')
    ? faults
    : [...faults, 'something stands behind </html>']
}
