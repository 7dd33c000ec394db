import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** A part of a style sheet, with what a page must hold for it to matter. */
export type Part =
  /** `needs` lists alternatives: all tokens of one of them must occur in the page. `uses` names what it reads or plays. */
  | { kind: 'rule'; text: string; needs: string[][]; uses: string[] }
  /** Custom properties that rules may read: each name with its declaration. */
  | {
      kind: 'variables'
      selector: string
      declarations: Map<string, { text: string; uses: string[] }>
    }
  /** `@property` and `@keyframes`, which matter when something reads or plays them. */
  | { kind: 'named'; text: string; name: string }
  /** A font file, for the letters that it has; all of them when it does not say. */
  | { kind: 'font'; text: string; letters: RegExp }
  | { kind: 'group'; open: string; parts: Part[] }

/** The token of a page that has a form control of any kind. */
export const controlToken = 'control'

/** Media that the first paint does without: the full stylesheet follows with the script, and nothing moves before. */
const mediaOfFullStylesheet = /^print$|forced-colors|prefers-reduced-motion/

/** Reads a stylesheet: its parts, and the names of its layers in their order, without what is left to the full stylesheet. */
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
    return { kind: 'font', text: compact(node), letters: characterPattern(node) }
  if (!node.nodes) return { kind: 'rule', text: compact(node), needs: [[]], uses: [] }
  return { kind: 'group', open: `@${node.name} ${node.params}`, parts: partsOf(node) }
}

const anyLetter = /^/

/** A test for the letters of a font file's `unicode-range`. */
function characterPattern(face: AtRule): RegExp {
  const range = face.nodes?.find((node) => node.type === 'decl' && node.prop === 'unicode-range')
  if (range?.type !== 'decl') return anyLetter
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
  const holdsVariablesOnly =
    declarations.size === rule.nodes.length && needs.some((tokens) => tokens.length === 0)
  if (holdsVariablesOnly) return { kind: 'variables', selector: rule.selector, declarations }
  const text = compact(rule)
  return { kind: 'rule', text, needs, uses: usesOf(text) }
}

/** The style sheet comes minified; only what its printer adds is taken out again. */
function compact(node: ChildNode): string {
  return node.toString().replace(/\s*\n\s*/g, '')
}

function usesOf(text: string): string[] {
  const read = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const played = [...text.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(([, names = '']) =>
    names.split(/[\s,]+/),
  )
  return [...new Set([...read, ...played])]
}

/** The tokens that each selector of a list needs. What stands within `:not()`, `:where()` and the like counts as there. */
function requiredTokens(selector: string): string[][] {
  const needs: string[][] = []
  selectorParser((list) => {
    list.each((one) => {
      const tokens: string[] = []
      one.each((node) => {
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

/** How a class is written among the needs of a rule. */
export function classToken(name: string): string {
  return `.${name}`
}

/** How an attribute is written among the needs of a rule, with its value or without. */
export function attributeToken(name: string, value: string | undefined): string {
  return value === undefined ? `[${name}]` : `[${name}=${value}]`
}
