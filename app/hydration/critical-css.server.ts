/** A part of a stylesheet, with the conditions under which a page uses it. */
export type Part =
  /**
   * `needs` lists alternatives: all tokens of one of them must occur in the page. `uses` lists the custom properties
   * and animations that the rule references.
   */
  | { kind: 'rule'; text: string; needs: string[][]; uses: string[] }
  /** Custom properties that rules may reference. */
  | {
      kind: 'variables'
      selector: string
      declarations: { name: string; text: string; uses: string[] }[]
    }
  /** `@property` and `@keyframes`, which are included when a rule references them. */
  | { kind: 'named'; text: string; name: string }
  /** A font file, with a pattern for its characters. Without a `unicode-range` the pattern matches every page. */
  | { kind: 'font'; text: string; characters: string }
  | { kind: 'group'; open: string; parts: Part[] }

/** The token of a page with a form control of any kind. */
export const controlToken = 'control'

/** The parts of a stylesheet, as JSON can contain them, and the names of its layers in order. */
export type Styles = { parts: Part[]; layers: string[] }

/**
 * Returns a function that reduces stylesheets to the rules that an HTML page can use: those whose elements, classes
 * and data attributes all occur in the page, with the custom properties, keyframes and registered properties that these
 * rules reference, and the font files with characters of the page. Rules for print, motion, forced colors and older
 * browsers are left to the full stylesheet, which loads later. The order of the layers is preserved.
 */
export function criticalCss(...styleSheets: Styles[]): (html: string) => string {
  const parts = styleSheets.flatMap((styles) => styles.parts)
  const layers = styleSheets.flatMap((styles) => styles.layers)
  const order = layers.length > 0 ? `@layer ${layers.join(',')};` : ''
  return (html) => {
    const selected = selectParts(parts, tokensOf(html), charactersOf(html))
    const used = namesUsed(selected)
    return order + selected.map((part) => print(part, used)).join('')
  }
}

const controls = ['input', 'select', 'textarea']

function tokensOf(html: string): Set<string> {
  const tokens = new Set<string>()
  for (const tag of new Set(html.match(/<[a-z][a-z0-9-]*/gi)))
    tokens.add(tag.slice(1).toLowerCase())
  for (const attribute of new Set(html.match(/\sclass="[^"]*"/g)))
    for (const name of decodeEntities(attribute.slice(' class="'.length, -1)).split(/\s+/))
      tokens.add(classToken(name))
  for (const attribute of new Set(html.match(/\sdata-[\w-]+="[^"]*"/g))) {
    const [name = '', value = ''] = attribute.slice(1, -1).split('="')
    tokens.add(attributeToken(name, undefined)).add(attributeToken(name, decodeEntities(value)))
  }
  if (controls.some((name) => tokens.has(name))) tokens.add(controlToken)
  return tokens
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    : text
}

/** Returns the characters of a page: each one beyond ASCII once, and a letter for those of ASCII, which every page has. */
function charactersOf(html: string): string {
  return ['a', ...new Set(html.match(/[^\0-\x7F]+/g)?.join(''))].join('')
}

function selectParts(parts: Part[], tokens: Set<string>, characters: string): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'rule')
      return part.needs.some((tokensNeeded) => tokensNeeded.every((token) => tokens.has(token)))
        ? [part]
        : []
    if (part.kind === 'font') return new RegExp(part.characters, 'u').test(characters) ? [part] : []
    if (part.kind !== 'group') return [part]
    const inner = selectParts(part.parts, tokens, characters)
    return inner.length > 0 ? [{ ...part, parts: inner }] : []
  })
}

/** Returns the names that the selected rules reference, directly or through custom properties. */
function namesUsed(parts: Part[]): Set<string> {
  const leaves = flat(parts)
  const references = new Map<string, string[]>()
  for (const part of leaves) {
    if (part.kind !== 'variables') continue
    for (const { name, uses } of part.declarations)
      references.set(name, [...(references.get(name) ?? []), ...uses])
  }
  const used = new Set<string>()
  function use(name: string) {
    if (used.has(name)) return
    used.add(name)
    references.get(name)?.forEach(use)
  }
  for (const part of leaves) if (part.kind === 'rule') part.uses.forEach(use)
  return used
}

function flat(parts: Part[]): Part[] {
  return parts.flatMap((part) => (part.kind === 'group' ? flat(part.parts) : [part]))
}

function print(part: Part, used: Set<string>): string {
  if (part.kind === 'rule' || part.kind === 'font') return part.text
  if (part.kind === 'named') return used.has(part.name) ? part.text : ''
  if (part.kind === 'group') {
    const inner = part.parts.map((member) => print(member, used)).join('')
    return inner && `${part.open}{${inner}}`
  }
  const declarations = part.declarations.flatMap(({ name, text }) => (used.has(name) ? [text] : []))
  return declarations.length > 0 ? `${part.selector}{${declarations.join(';')}}` : ''
}

/** Returns the token of a class. */
export function classToken(name: string): string {
  return `.${name}`
}

/** Returns the token of an attribute, with its value or without. */
export function attributeToken(name: string, value: string | undefined): string {
  return value === undefined ? `[${name}]` : `[${name}=${value}]`
}
