import { Path, type ExprNode, type OpCallNode } from 'groq-js'

import { isObject, type JsonObject, type SanityDocument } from '../documents'
import { badRequest } from '../errors'
import { createLookupNode, findNodes, mapNodes } from './tree'

const thisNode: ExprNode = { type: 'This' }
/** The prefix of references that stand for the text of a document. No document id contains its first character. */
const textPrefix = '\u0000text of '
const idNode: ExprNode = { type: 'AccessAttribute', name: '_id' }
const thisTextNode = createLookupNode(textPrefix, idNode, 'text')

/**
 * Returns the query with each `… match text::query("…")` replaced by conditions that groq-js can evaluate: it parses
 * the function but has no full-text search. A text matches when it contains all words of the search, `"quoted words"`
 * in this order, and no `-excluded` word; `*` in a word matches any characters.
 * @throws 400 for `text::query()` in any other place or with an argument that is not constant.
 */
export function expandTextQueries(tree: ExprNode): ExprNode {
  if (!hasTextQuery(tree)) return tree
  const result = mapNodes(tree, (node) => {
    const search = isMatch(node) ? readTextQuery(node.right) : undefined
    if (!isMatch(node) || search === undefined) return node
    return {
      ...(search.value === undefined
        ? falseNode
        : createConditionNode(createStringsNode(node.left), search.value)),
    }
  })
  if (hasTextQuery(result))
    throw badRequest('text::query() can only be the right operand of the match operator')
  return result
}

/**
 * Returns what a reference that {@link expandTextQueries} added to a query stands for, or undefined for any other id.
 */
export function resolveText(
  id: string,
  get: (id: string) => SanityDocument | undefined,
): { text: string[] } | undefined {
  if (!id.startsWith(textPrefix)) return undefined
  const document = get(id.slice(textPrefix.length))
  return { text: document ? readText(document) : [] }
}

const falseNode: ExprNode = { type: 'Value', value: false }
const textCache = new WeakMap<SanityDocument, string[]>()

function readText(document: SanityDocument): string[] {
  const cached = textCache.get(document)
  if (cached) return cached
  const strings: string[] = []
  collectStrings(document, strings)
  textCache.set(document, strings)
  return strings
}

/** Collects the strings of a value, except those that readers do not see, such as types and references. */
function collectStrings(value: unknown, strings: string[]): void {
  if (typeof value === 'string') strings.push(value)
  else if (Array.isArray(value)) for (const item of value) collectStrings(item, strings)
  else if (isObject(value))
    for (const [key, child] of Object.entries(value))
      if (!key.startsWith('_')) collectStrings(child, strings)
}

function isMatch(node: JsonObject | OpCallNode): node is OpCallNode {
  return node.type === 'OpCall' && node['op'] === 'match'
}

function hasTextQuery(tree: ExprNode): boolean {
  return [...findNodes(tree, 'FuncCall')].some(
    ({ namespace, name }) => namespace === 'text' && name === 'query',
  )
}

/**
 * Returns the search text of a `text::query()` node, or undefined for other nodes. Its value is undefined when the
 * argument is not a string.
 */
function readTextQuery(node: ExprNode): { value: string | undefined } | undefined {
  if (node.type === 'Group') return readTextQuery(node.base as ExprNode)
  if (node.type !== 'FuncCall' || node.namespace !== 'text' || node.name !== 'query')
    return undefined
  const [argument] = node.args
  if (argument?.type !== 'Value') throw badRequest('text::query() needs a constant or a parameter')
  const { value } = argument as { value: unknown }
  return { value: typeof value === 'string' ? value : undefined }
}

/** Returns a node whose value is the list of all strings in the left operand of `match`. */
function createStringsNode(node: ExprNode): ExprNode {
  const list = node.type === 'Group' ? (node.base as ExprNode) : node
  const elements = list.type === 'Array' ? list.elements : [createElement(list)]
  return {
    type: 'Array',
    elements: elements.flatMap(({ value, isSplat }) =>
      value.type === 'This'
        ? [createElement(thisTextNode, true)]
        : [
            createElement(value, isSplat),
            // The value may also be a list of strings or Portable Text.
            createElement(value, true),
            createElement(createCallNode('pt', 'text', value)),
          ],
    ),
  }
}

function createConditionNode(list: ExprNode, search: string): ExprNode {
  const conditions = parseTerms(search).map(({ phrase, text, isExcluded }): ExprNode => {
    const condition = phrase ? createPhraseNode(list, phrase) : createMatchNode(list, text)
    return isExcluded ? { type: 'Not', base: condition } : condition
  })
  const [first = falseNode, ...rest] = conditions
  return rest.reduce<ExprNode>((left, right) => ({ type: 'And', left, right }), first)
}

function createMatchNode(left: ExprNode, word: string): ExprNode {
  return { type: 'OpCall', op: 'match', left, right: { type: 'Value', value: word } }
}

/** Returns the node of `count(list[@ in phrase]) > 0`: groq-js calls the `matches` method of a path for each string. */
function createPhraseNode(list: ExprNode, phrase: Phrase): ExprNode {
  const membership: ExprNode = {
    type: 'OpCall',
    op: 'in',
    left: thisNode,
    right: { type: 'Value', value: phrase },
  }
  const count = createCallNode('global', 'count', { type: 'Filter', base: list, expr: membership })
  return { type: 'OpCall', op: '>', left: count, right: { type: 'Value', value: 0 } }
}

/** A word or phrase of a search. */
type Term = {
  text: string
  phrase: Phrase | undefined
  isExcluded: boolean
}

function parseTerms(search: string): Term[] {
  return [...search.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)].flatMap(
    ([, minus, phraseText, word]): Term[] => {
      const text = phraseText ?? word ?? ''
      const isExcluded = minus === '-'
      if (phraseText !== undefined) {
        const phrase = new Phrase(phraseText)
        return phrase.isEmpty ? [] : [{ text, phrase, isExcluded }]
      }
      return splitWords(text).length > 0 || text.includes('*')
        ? [{ text, phrase: undefined, isExcluded }]
        : []
    },
  )
}

/** Words that must follow each other. The class extends `Path` because groq-js calls `matches` only on paths. */
class Phrase extends Path {
  readonly #words: string[]

  constructor(text: string) {
    super('')
    this.#words = splitWords(text)
  }

  get isEmpty(): boolean {
    return this.#words.length === 0
  }

  override matches(text: string): boolean {
    const words = splitWords(text)
    return words.some((_, start) =>
      this.#words.every((word, offset) => words[start + offset] === word),
    )
  }
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}_'’]+/gu) ?? []
}

function createElement(value: ExprNode, isSplat = false) {
  return { type: 'ArrayElement' as const, value, isSplat }
}

function createCallNode(namespace: string, name: string, argument: ExprNode): ExprNode {
  return { type: 'FuncCall', namespace, name, args: [argument] }
}
