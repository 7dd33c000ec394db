/** Text that is already HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | false | null | undefined | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds HTML: whatever is put into it is escaped unless it is {@link Html} itself; false and nothing vanish. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((string, index) => (index === 0 ? '' : textOf(parts[index - 1])) + string).join(''),
  )
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === false || part == null) return ''
  if (typeof part === 'object') return part.map(textOf).join('')
  return String(part).replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}
