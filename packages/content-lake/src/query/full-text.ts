import { Path, type ExprNode, type OpCallNode } from 'groq-js'

import { isObject, type JsonObject, type SanityDocument } from '../documents'
import { badRequest } from '../errors'
import { findNodes, mapNodes } from './tree'

const thisNode: ExprNode = { type: 'This' }
/** Begins the reference that stands for the text of a document; no document id contains this character. */
const textPrefix = '\u0000text of '

/**
 * Returns the same query with each `… match text::query("…")` written in terms that groq-js can evaluate: it parses
 * the function but has no full-text search. All words must occur, `"quoted words"` next to each other, `-excluded`
 * ones nowhere; `*` stands for any rest of a word.
 * @throws 400 for `text::query()` elsewhere or of anything that is not constant.
 */
export function withFullText(tree: ExprNode): ExprNode {
  if (!hasTextQuery(tree)) return tree
  const expanded = mapNodes(tree, (node) => {
    const search = isMatch(node) ? constantOfTextQuery(node.right) : undefined
    if (!isMatch(node) || search === undefined) return node
    return {
      ...(search.value === undefined ? falseNode : matchAll(texts(node.left), search.value)),
    }
  })
  if (hasTextQuery(expanded))
    throw badRequest('text::query() can only be the right operand of the match operator')
  return expanded
}

/** Resolves the references that {@link withFullText} adds to queries; undefined for any other id. */
export function resolveText(
  id: string,
  get: (id: string) => SanityDocument | undefined,
): { text: string[] } | undefined {
  if (!id.startsWith(textPrefix)) return undefined
  const document = get(id.slice(textPrefix.length))
  return { text: document ? textOf(document) : [] }
}

const falseNode: ExprNode = { type: 'Value', value: false }
const textCache = new WeakMap<SanityDocument, string[]>()

function textOf(document: SanityDocument): string[] {
  const cached = textCache.get(document)
  if (cached) return cached
  const strings: string[] = []
  collect(document, strings)
  textCache.set(document, strings)
  return strings
}

/** Collects the strings of a value, except those that no reader sees, such as types and references. */
function collect(value: unknown, strings: string[]): void {
  if (typeof value === 'string') strings.push(value)
  else if (Array.isArray(value)) for (const item of value) collect(item, strings)
  else if (isObject(value))
    for (const [key, child] of Object.entries(value))
      if (!key.startsWith('_')) collect(child, strings)
}

function isMatch(node: JsonObject | OpCallNode): node is OpCallNode {
  return node.type === 'OpCall' && node['op'] === 'match'
}

function hasTextQuery(tree: ExprNode): boolean {
  return [...findNodes(tree, 'FuncCall')].some(
    ({ namespace, name }) => namespace === 'text' && name === 'query',
  )
}

/** Returns the search text of a `text::query()` node (none: not a string), or undefined for other nodes. */
function constantOfTextQuery(node: ExprNode): { value: string | undefined } | undefined {
  if (node.type === 'Group') return constantOfTextQuery(node.base as ExprNode)
  if (node.type !== 'FuncCall' || node.namespace !== 'text' || node.name !== 'query')
    return undefined
  const [argument] = node.args
  if (argument?.type !== 'Value') throw badRequest('text::query() needs a constant or a parameter')
  const { value } = argument as { value: unknown }
  return { value: typeof value === 'string' ? value : undefined }
}

/** A node whose value is the list of all strings in the left operand of `match`. */
function texts(node: ExprNode): ExprNode {
  const list = node.type === 'Group' ? (node.base as ExprNode) : node
  const elements = list.type === 'Array' ? list.elements : [element(list)]
  return {
    type: 'Array',
    elements: elements.flatMap(({ value, isSplat }) =>
      value.type === 'This'
        ? [element(textOfThis(), true)]
        : [
            element(value, isSplat),
            // A list of strings, or Portable Text.
            element(value, true),
            element(call('pt', 'text', value)),
          ],
    ),
  }
}

function textOfThis(): ExprNode {
  const id: ExprNode = { type: 'AccessAttribute', name: '_id' }
  const reference: ExprNode = {
    type: 'OpCall',
    op: '+',
    left: { type: 'Value', value: textPrefix },
    right: id,
  }
  const base: ExprNode = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: reference }],
  }
  return { type: 'AccessAttribute', name: 'text', base: { type: 'Deref', base } }
}

function matchAll(list: ExprNode, search: string): ExprNode {
  const conditions = termsOf(search).map(({ phrase, text, isExcluded }): ExprNode => {
    const found = phrase ? containsPhrase(list, phrase) : matches(list, text)
    return isExcluded ? { type: 'Not', base: found } : found
  })
  const [first = falseNode, ...rest] = conditions
  return rest.reduce<ExprNode>((left, right) => ({ type: 'And', left, right }), first)
}

function matches(left: ExprNode, word: string): ExprNode {
  return { type: 'OpCall', op: 'match', left, right: { type: 'Value', value: word } }
}

/** `count(list[@ in phrase]) > 0`: groq-js asks a path whether it matches each string. */
function containsPhrase(list: ExprNode, phrase: Phrase): ExprNode {
  const isIn: ExprNode = {
    type: 'OpCall',
    op: 'in',
    left: thisNode,
    right: { type: 'Value', value: phrase },
  }
  const count = call('global', 'count', { type: 'Filter', base: list, expr: isIn })
  return { type: 'OpCall', op: '>', left: count, right: { type: 'Value', value: 0 } }
}

type Term = {
  text: string
  phrase: Phrase | undefined
  isExcluded: boolean
}

function termsOf(search: string): Term[] {
  return [...search.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)].flatMap(
    ([, minus, quoted, word]): Term[] => {
      const text = quoted ?? word ?? ''
      const isExcluded = minus === '-'
      if (quoted !== undefined) {
        const phrase = new Phrase(quoted)
        return phrase.isEmpty ? [] : [{ text, phrase, isExcluded }]
      }
      return wordsOf(text).length > 0 || text.includes('*')
        ? [{ text, phrase: undefined, isExcluded }]
        : []
    },
  )
}

/** Words that must follow each other. It extends `Path`, the one kind of constant that groq-js asks about strings. */
class Phrase extends Path {
  readonly #words: string[]

  constructor(text: string) {
    super('')
    this.#words = wordsOf(text)
  }

  get isEmpty(): boolean {
    return this.#words.length === 0
  }

  override matches(text: string): boolean {
    const words = wordsOf(text)
    return words.some((_, start) =>
      this.#words.every((word, offset) => words[start + offset] === word),
    )
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}_'’]+/gu) ?? []
}

function element(value: ExprNode, isSplat = false) {
  return { type: 'ArrayElement' as const, value, isSplat }
}

function call(namespace: string, name: string, argument: ExprNode): ExprNode {
  return { type: 'FuncCall', namespace, name, args: [argument] }
}
