import type { ExprNode, ObjectAttributeNode } from 'groq-js'

import type { JsonObject } from '../documents'

/**
 * Begins the hidden attributes that a traced query adds to the objects it builds; no schema names a field like this.
 */
export const hiddenPrefix = '\u0000'
/** The key under which an object records the container and key that a value was taken from. */
export const containerAttribute = `${hiddenPrefix}in`
export const keyAttribute = `${hiddenPrefix}key`
/** Where a traced query puts its result and the origin of it. */
export const resultAttribute = `${hiddenPrefix}result`
export const originAttribute = `${hiddenPrefix}origin`
/** Begins the hidden copies of what an object spreads. */
export const spreadAttribute = `${hiddenPrefix}spread`

const nullNode: ExprNode = { type: 'Value', value: null }
const thisNode: ExprNode = { type: 'This' }

/**
 * The same query, which tells where its values come from. The evaluator hands objects and arrays of documents on as they
 * are, so they can be recognized; what it takes out of them it no longer knows. Beside each value that a projection takes
 * from an object, the traced query therefore keeps the object, too. Conditions and order never see any of this.
 */
export function traceQuery(tree: ExprNode): ExprNode {
  return createObjectNode([
    createAttribute(resultAttribute, traceValue(tree)),
    createAttribute(originAttribute, createOriginNode(tree)),
  ])
}

/** A node of the same value, in which every object built on the way to it has its hidden attributes. */
function traceValue(node: ExprNode): ExprNode {
  if (isSelection(node)) return dereferenceSelection(node)
  if (node.type === 'AccessElement' && isSelection(node.base)) {
    const { base, index } = node
    const slice: ExprNode = { type: 'Slice', base, left: index, right: index, isInclusive: true }
    return { type: 'AccessElement', base: dereferenceSelection(slice), index: 0 }
  }
  switch (node.type) {
    case 'Object':
      return createObjectNode(node.attributes.flatMap(traceAttribute))
    case 'Projection':
    case 'Map':
    case 'FlatMap':
      return { ...node, base: traceValue(node.base), expr: traceValue(node.expr) }
    case 'Filter':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Group':
    case 'PipeFuncCall':
      return { ...node, base: traceValue(node.base as ExprNode) } as ExprNode
    case 'AccessAttribute':
      return node.base ? { ...node, base: traceValue(node.base as ExprNode) } : node
    case 'Array':
      return {
        ...node,
        elements: node.elements.map((element) => ({
          ...element,
          value: traceValue(element.value),
        })),
      }
    case 'Select':
      return mapSelectValues(node, traceValue)
    case 'FuncCall':
      return isCoalesce(node) ? { ...node, args: node.args.map(traceValue) } : node
    default:
      return node
  }
}

function traceAttribute(node: ObjectAttributeNode, index: number): ObjectAttributeNode[] {
  const name = `${spreadAttribute}${index}`
  switch (node.type) {
    case 'ObjectAttributeValue':
      return [
        { ...node, value: traceValue(node.value) },
        createAttribute(hiddenPrefix + node.name, createOriginNode(node.value)),
      ]
    case 'ObjectSplat':
      return [
        { ...node, value: traceValue(node.value) },
        createAttribute(name, traceValue(node.value)),
      ]
    case 'ObjectConditionalSplat': {
      const value = traceValue(node.value)
      return [
        { ...node, value },
        { ...node, value: createObjectNode([createAttribute(name, value)]) },
      ]
    }
  }
}

/**
 * A node whose value says where that of the given one was taken from: `{container, key}`, or a list of such. Null stands
 * for what is computed, and for objects, which speak for themselves.
 */
function createOriginNode(node: ExprNode): ExprNode {
  switch (node.type) {
    case 'AccessAttribute':
      return createEntryOriginNode((node.base as ExprNode | undefined) ?? thisNode, node.name)
    case 'AccessElement':
      if (isSelection(node.base)) return nullNode
      return isList(node.base)
        ? { ...node, base: createOriginNode(node.base) }
        : createEntryOriginNode(node.base, node.index)
    case 'Slice':
      return isList(node.base) ? { ...node, base: createOriginNode(node.base) } : nullNode
    case 'Map':
    case 'FlatMap':
      return { ...node, base: traceValue(node.base), expr: createOriginNode(node.expr) }
    case 'Group':
    case 'ArrayCoerce':
      return createOriginNode(node.base as ExprNode)
    case 'Array':
      if (node.elements.some(({ isSplat }) => isSplat)) return nullNode
      return {
        ...node,
        elements: node.elements.map((element) => ({
          ...element,
          value: createOriginNode(element.value),
        })),
      }
    case 'Select':
      return mapSelectValues(node, createOriginNode)
    case 'FuncCall':
      return isCoalesce(node) ? selectFirstPresent(node.args) : nullNode
    default:
      return nullNode
  }
}

/** Returns the origin of an entry of a container, as a traced query would return it. */
export function createOrigin(container: object, key: string | number): JsonObject {
  return { [containerAttribute]: container, [keyAttribute]: key }
}

function createEntryOriginNode(container: ExprNode, key: string | number): ExprNode {
  return createObjectNode([
    createAttribute(containerAttribute, traceValue(container)),
    createAttribute(keyAttribute, { type: 'Value', value: key }),
  ])
}

/** True for nodes whose origin is a list with an entry for each of their values. */
function isList(node: ExprNode): boolean {
  if (node.type === 'Group' || node.type === 'ArrayCoerce' || node.type === 'Slice')
    return isList(node.base as ExprNode)
  return node.type === 'Map' || node.type === 'FlatMap' || node.type === 'Array'
}

/** True for lists of documents as the view has them, in any order. */
function isSelection(node: ExprNode): boolean {
  switch (node.type) {
    case 'Everything':
      return true
    case 'Filter':
    case 'Slice':
    case 'ArrayCoerce':
    case 'Group':
      return isSelection(node.base as ExprNode)
    case 'PipeFuncCall':
      return node.name === 'order' && isSelection(node.base)
    default:
      return false
  }
}

/** The copies of selected documents, whose parts are known; the documents that are not selected need none. */
function dereferenceSelection(selection: ExprNode): ExprNode {
  const reference = createObjectNode([
    createAttribute('_ref', { type: 'AccessAttribute', name: '_id' }),
  ])
  return { type: 'Map', base: selection, expr: { type: 'Deref', base: reference } }
}

type SelectNode = Extract<ExprNode, { type: 'Select' }>

function mapSelectValues(node: SelectNode, change: (value: ExprNode) => ExprNode): SelectNode {
  const alternatives = node.alternatives.map((each) => ({ ...each, value: change(each.value) }))
  return { ...node, alternatives, fallback: node.fallback && change(node.fallback) }
}

function isCoalesce({ namespace, name }: { namespace: string; name: string }): boolean {
  return namespace === 'global' && name === 'coalesce'
}

function selectFirstPresent(args: ExprNode[]): ExprNode {
  const alternatives = args.map((arg) => ({
    type: 'SelectAlternative' as const,
    condition: { type: 'OpCall' as const, op: '!=' as const, left: arg, right: nullNode },
    value: createOriginNode(arg),
  }))
  return { type: 'Select', alternatives }
}

function createObjectNode(attributes: ObjectAttributeNode[]): ExprNode {
  return { type: 'Object', attributes }
}

function createAttribute(name: string, value: ExprNode): ObjectAttributeNode {
  return { type: 'ObjectAttributeValue', name, value }
}
