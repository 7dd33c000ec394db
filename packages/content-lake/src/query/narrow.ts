import type { ExprNode } from 'groq-js'

import { isObject, type JsonObject, type SanityDocument } from '../documents'
import { mapNodes } from './tree'

type Documents = readonly SanityDocument[]

const indexesByView = new WeakMap<Documents, Map<string, SanityDocument[]>>()

/**
 * The same query for these documents, where `*[_type == "clinic" && …]` looks at the documents of that type only: the
 * evaluator would scan all of them for each such filter, and a site sends dozens. The filter itself stays.
 */
export function narrowed(tree: ExprNode, params: JsonObject, documents: Documents): ExprNode {
  return mapNodes(tree, (node) => {
    if (
      node['type'] !== 'Filter' ||
      !isObject(node['base']) ||
      node['base']['type'] !== 'Everything'
    )
      return node
    const type = demandedType(node['expr'], params)
    return type === undefined
      ? node
      : { ...node, base: { type: 'Value', value: byType(documents).get(type) ?? [] } }
  })
}

/** The type that a document must have, or undefined when the condition leaves that open. */
function demandedType(node: unknown, params: JsonObject): string | undefined {
  if (!isObject(node)) return undefined
  const { type, op, left, right } = node
  if (type === 'Group') return demandedType(node['base'], params)
  if (type === 'And') return demandedType(left, params) ?? demandedType(right, params)
  if (type !== 'OpCall' || op !== '==') return undefined
  return isTypeOfDocument(left)
    ? text(right, params)
    : isTypeOfDocument(right)
      ? text(left, params)
      : undefined
}

function isTypeOfDocument(node: unknown): boolean {
  return (
    isObject(node) &&
    node['type'] === 'AccessAttribute' &&
    node['name'] === '_type' &&
    !node['base']
  )
}

function text(node: unknown, params: JsonObject): string | undefined {
  if (!isObject(node)) return undefined
  const value =
    node['type'] === 'Parameter'
      ? params[String(node['name'])]
      : node['type'] === 'Value'
        ? node['value']
        : undefined
  return typeof value === 'string' ? value : undefined
}

function byType(documents: Documents): Map<string, SanityDocument[]> {
  const documentsByType = indexesByView.get(documents) ?? new Map<string, SanityDocument[]>()
  if (indexesByView.has(documents)) return documentsByType
  for (const document of documents) {
    const alike = documentsByType.get(document._type)
    if (alike) alike.push(document)
    else documentsByType.set(document._type, [document])
  }
  indexesByView.set(documents, documentsByType)
  return documentsByType
}
