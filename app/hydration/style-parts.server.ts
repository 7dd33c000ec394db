import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** A part of a stylesheet, with the conditions under which a page uses it. */
export type Part =
  /**
   * `needs` lists alternatives: all tokens of one of them must occur in the page. `uses` lists the custom properties
   * and animations that the rule references.
   */
  | { kind: 'rule'; text: string; needs: string[][]; uses: string[] }
  /** Custom properties that rules may reference: each name with its declaration. */
  | {
      kind: 'variables'
      selector: string
      declarations: Map<string, { text: string; uses: string[] }>
    }
  /** `@property` and `@keyframes`, which are included when a rule references them. */
  | { kind: 'named'; text: string; name: string }
  /** A font file, with a pattern for its characters. Without a `unicode-range` the pattern matches every page. */
  | { kind: 'font'; text: string; characters: RegExp }
  | { kind: 'group'; open: string; parts: Part[] }

/** The token of a page with a form control of any kind. */
export const controlToken = 'control'

/** Media that the first paint does not need. The full stylesheet loads with the script, and no element moves before. */
const mediaOfFullStylesheet = /^print$|forced-colors|prefers-reduced-motion/

/**
 * Returns the parts of a stylesheet without those of the full stylesheet only, and the names of its layers in order.
 */
export function readStyles(styleSheet: string): { parts: Part[]; layers: string[] } {
  const root = postcss.parse(styleSheet)
  const layers = new Set<string>()
  root.walkAtRules('layer', ({ params }) => {
    for (const name of params.split(',')) layers.add(name.trim())
  })
  return { parts: partsOf(root), layers: [...layers] }
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).flatMap((node) => partOf(node) ?? [])
}

function partOf(node: ChildNode): Part | null {
  if (node.type === 'rule') return node.nodes.length === 0 ? null : ruleOf(node)
  if (node.type !== 'atrule') return null
  if (node.name === 'property' || node.name.endsWith('keyframes'))
    return { kind: 'named', name: node.params, text: compact(node) }
  if (node.name === 'layer' && !node.nodes) return null
  if (node.name === 'media' && mediaOfFullStylesheet.test(node.params)) return null
  if (node.name === 'font-face')
    return { kind: 'font', text: compact(node), characters: characterPattern(node) }
  if (!node.nodes) return { kind: 'rule', text: compact(node), needs: [[]], uses: [] }
  return { kind: 'group', open: `@${node.name} ${node.params}`, parts: partsOf(node) }
}

const anyCharacter = /^/

/** Returns a pattern for the characters of a font file's `unicode-range`. */
function characterPattern(face: AtRule): RegExp {
  const range = face.nodes?.find((node) => node.type === 'decl' && node.prop === 'unicode-range')
  if (range?.type !== 'decl') return anyCharacter
  const spans = [...range.value.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?(?:,|$)/gi)].map(
    ([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`,
  )
  return new RegExp(`[${spans.join('')}]`, 'u')
}

function ruleOf(rule: Rule): Part {
  const needs = requiredTokens(rule.selector)
  const declarations = new Map<string, { text: string; uses: string[] }>()
  for (const node of rule.nodes)
    if (node.type === 'decl' && node.variable)
      declarations.set(node.prop, { text: compact(node), uses: usesOf(node.value) })
  const hasOnlyVariables =
    declarations.size === rule.nodes.length && needs.some((tokens) => tokens.length === 0)
  if (hasOnlyVariables) return { kind: 'variables', selector: rule.selector, declarations }
  const text = compact(rule)
  return { kind: 'rule', text, needs, uses: usesOf(text) }
}

/** The stylesheet is already minified, so only the whitespace of the printer is removed. */
function compact(node: ChildNode): string {
  return node.toString().replace(/\s*\n\s*/g, '')
}

function usesOf(text: string): string[] {
  const properties = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const animations = [...text.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(([, names = '']) =>
    names.split(/[\s,]+/),
  )
  return [...new Set([...properties, ...animations])]
}

/**
 * Returns the tokens that each selector of a list requires. The content of `:not()`, `:where()` and similar
 * pseudo-classes requires none.
 */
function requiredTokens(selector: string): string[][] {
  const needs: string[][] = []
  selectorParser((list) => {
    list.each((single) => {
      const tokens: string[] = []
      single.each((node) => {
        if (node.type === 'class') tokens.push(classToken(node.value))
        else if (node.type === 'tag') tokens.push(node.value.toLowerCase())
        else if (node.type === 'attribute' && node.attribute.startsWith('data-'))
          tokens.push(attributeToken(node.attribute, node.value))
        else if (node.type === 'pseudo' && isOfControls(node.value)) tokens.push(controlToken)
      })
      needs.push(tokens)
    })
  }).processSync(selector)
  return needs
}

function isOfControls(pseudo: string): boolean {
  return /^::(?:placeholder|file-selector-button|-webkit-(?!details-marker))/.test(pseudo)
}

/** Returns the token of a class. */
export function classToken(name: string): string {
  return `.${name}`
}

/** Returns the token of an attribute, with its value or without. */
export function attributeToken(name: string, value: string | undefined): string {
  return value === undefined ? `[${name}]` : `[${name}=${value}]`
}
