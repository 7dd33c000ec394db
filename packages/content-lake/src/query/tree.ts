import type { ExprNode } from 'groq-js'

import { isObject, type JsonObject } from '../documents'

/** A node of one type in a query's tree. */
export type NodeOf<Type> = Extract<ExprNode, { type: Type }>

/** Yields all nodes of one type in a query's tree, except within constants, which include the values of parameters. */
export function* findNodes<Type extends ExprNode['type']>(
  tree: unknown,
  type: Type,
): Generator<NodeOf<Type>> {
  if (typeof tree !== 'object' || tree === null || isConstant(tree)) return
  if (isNodeOf(tree, type)) yield tree
  for (const child of Object.values(tree)) yield* findNodes(child, type)
}

/** Returns a copy of a tree with each node replaced, inner nodes first. Constants are not copied. */
export function mapNodes(tree: ExprNode, replace: (node: JsonObject) => JsonObject): ExprNode {
  return mapTree(tree, replace) as ExprNode
}

function mapTree(node: unknown, replace: (node: JsonObject) => JsonObject): unknown {
  if (Array.isArray(node)) return node.map((item: unknown) => mapTree(item, replace))
  if (!isObject(node) || isConstant(node)) return node
  return replace(
    Object.fromEntries(Object.entries(node).map(([key, child]) => [key, mapTree(child, replace)])),
  )
}

/** Returns the node of `{"_ref": prefix + value}->name`. The evaluator resolves such references with a callback. */
export function createLookupNode(prefix: string, value: ExprNode, name: string): ExprNode {
  const id: ExprNode = {
    type: 'OpCall',
    op: '+',
    left: { type: 'Value', value: prefix },
    right: value,
  }
  const reference: ExprNode = {
    type: 'Object',
    attributes: [{ type: 'ObjectAttributeValue', name: '_ref', value: id }],
  }
  return { type: 'AccessAttribute', name, base: { type: 'Deref', base: reference } }
}

/** Returns whether a node is a constant, whose members are not nodes. */
export function isConstant(node: object): boolean {
  return 'type' in node && node.type === 'Value'
}

/** Returns the value of a constant, a parameter or a list of such, or undefined for any other expression. */
export function evaluateConstant(node: unknown, params: JsonObject): unknown {
  if (!isObject(node)) return undefined
  switch (node['type']) {
    case 'Value':
      return node['value']
    case 'Parameter':
      return params[String(node['name'])]
    case 'Group':
      return evaluateConstant(node['base'], params)
    case 'Array': {
      const elements = node['elements'] as JsonObject[]
      if (elements.some(({ isSplat }) => isSplat)) return undefined
      const values = elements.map(({ value }) => evaluateConstant(value, params))
      return values.includes(undefined) ? undefined : values
    }
    default:
      return undefined
  }
}

function isNodeOf<Type extends ExprNode['type']>(node: object, type: Type): node is NodeOf<Type> {
  return 'type' in node && node.type === type
}
