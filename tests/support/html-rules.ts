import { HtmlValidate } from 'html-validate'

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  // Our own files are served with our own pages; only files of other hosts would need a hash.
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
})

/** Returns the HTML errors of a page, one line each with the element. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  const faults = results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  )
  return html.trimEnd().endsWith('</html>') ? faults : [...faults, 'text follows </html>']
}
