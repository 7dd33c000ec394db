import {
  attributeToken,
  classToken,
  controlToken,
  type Part,
  readStyles,
} from './style-parts.server'

/**
 * Prepares a style sheet for being cut down to single pages. The function that comes back gives the rules that an HTML
 * page can use: those whose elements, classes and data attributes all occur in it, with the custom properties, key
 * frames and registered properties that these rules refer to, and the font files that have letters of it. What
 * is for paper, for motion, for forced colors and for what a pointer is over is left to the whole sheet, which follows
 * later; layers keep their order then.
 */
export function pageStyles(styleSheet: string): (html: string) => string {
  const { parts, layers } = readStyles(styleSheet)
  const order = layers.length > 0 ? `@layer ${layers.join(',')};` : ''
  return (html) => {
    const kept = selectParts(parts, tokensOf(html), html)
    const used = namesUsed(kept)
    return order + kept.map((part) => print(part, used)).join('')
  }
}

const controls = ['input', 'select', 'textarea']

function tokensOf(html: string): Set<string> {
  const tokens = new Set<string>()
  const classes = new Set<string>()
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9-]*)/gi)) tokens.add(name.toLowerCase())
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) classes.add(names)
  for (const names of classes)
    for (const name of unescaped(names).split(/\s+/)) tokens.add(classToken(name))
  for (const [, name = '', value = ''] of html.matchAll(/\s(data-[\w-]+)="([^"]*)"/g)) {
    tokens.add(attributeToken(name, undefined)).add(attributeToken(name, unescaped(value)))
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

function unescaped(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    : text
}

function selectParts(parts: Part[], tokens: Set<string>, html: string): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'rule')
      return part.needs.some((needed) => needed.every((token) => tokens.has(token))) ? [part] : []
    if (part.kind === 'font') return part.letters.test(html) ? [part] : []
    if (part.kind !== 'group') return [part]
    const inner = selectParts(part.parts, tokens, html)
    return inner.length > 0 ? [{ ...part, parts: inner }] : []
  })
}

/** What kept rules read or play, directly or through custom properties. */
function namesUsed(parts: Part[]): Set<string> {
  const leaves = flat(parts)
  const through = new Map<string, string[]>()
  for (const part of leaves) {
    if (part.kind !== 'variables') continue
    for (const [name, { uses }] of part.declarations)
      through.set(name, [...(through.get(name) ?? []), ...uses])
  }
  const used = new Set<string>()
  function use(name: string) {
    if (used.has(name)) return
    used.add(name)
    through.get(name)?.forEach(use)
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
    const inner = part.parts.map((one) => print(one, used)).join('')
    return inner && `${part.open}{${inner}}`
  }
  const declarations = [...part.declarations].flatMap(([name, { text }]) =>
    used.has(name) ? [text] : [],
  )
  return declarations.length > 0 ? `${part.selector}{${declarations.join(';')}}` : ''
}
