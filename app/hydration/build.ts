import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'
import type { Plugin } from 'vite'
import {
  attributeToken,
  classToken,
  controlToken,
  type Part,
  type Styles,
} from './critical-css.server'

/**
 * Replaces a stylesheet that the server imports with `?inline&parts` by its parts, so that the server reads no
 * stylesheet at startup (decision 0086).
 */
export function styleParts(): Plugin {
  return {
    name: 'style-parts',
    // Vite has processed the stylesheet by then and exports it as text.
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('.css?inline&parts')) return null
      const styleSheet = JSON.parse(code.replace('export default ', '')) as string
      return { code: `export default ${JSON.stringify(readStyles(styleSheet))}`, map: null }
    },
  }
}

/** Media that the first paint does not need. The full stylesheet loads with the script, and no element moves before. */
const mediaOfFullStylesheet = /^print$|forced-colors|prefers-reduced-motion/

/** Tailwind's layer for browsers without `@property`, which are older than those that it supports. */
const layerOfFullStylesheet = 'properties'

/** Returns the styles of a stylesheet without the parts that only the full stylesheet contains. */
export function readStyles(styleSheet: string): Styles {
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
  if (node.name === 'layer' && (!node.nodes || node.params === layerOfFullStylesheet)) return null
  if (node.name === 'media' && mediaOfFullStylesheet.test(node.params)) return null
  if (node.name === 'font-face')
    return { kind: 'font', text: compact(node), characters: characterPattern(node) }
  if (!node.nodes) return { kind: 'rule', text: compact(node), needs: [[]], uses: [] }
  return { kind: 'group', open: `@${node.name} ${node.params}`, parts: partsOf(node) }
}

const anyCharacter = '^'

/** Returns a pattern for the characters of a font file's `unicode-range`. */
function characterPattern(face: AtRule): string {
  const range = face.nodes?.find((node) => node.type === 'decl' && node.prop === 'unicode-range')
  if (range?.type !== 'decl') return anyCharacter
  const spans = [...range.value.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?(?:,|$)/gi)].map(
    ([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`,
  )
  return `[${spans.join('')}]`
}

function ruleOf(rule: Rule): Part {
  const needs = requiredTokens(rule.selector)
  const declarations = rule.nodes.flatMap((node) =>
    node.type === 'decl' && node.variable
      ? [{ name: node.prop, text: compact(node), uses: usesOf(node.value) }]
      : [],
  )
  const hasOnlyVariables =
    declarations.length === rule.nodes.length && needs.some((tokens) => tokens.length === 0)
  if (hasOnlyVariables) return { kind: 'variables', selector: rule.selector, declarations }
  const text = compact(rule)
  return { kind: 'rule', text, needs, uses: usesOf(text) }
}

/**
 * Returns the CSS of a node without the printer's line breaks. The stylesheet is already minified, so no other
 * whitespace remains.
 */
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
