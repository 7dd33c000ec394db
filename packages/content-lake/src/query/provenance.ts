import type { ExprNode, ObjectAttributeNode } from 'groq-js'

import type { JsonObject } from '../documents'
import type { NodeOf } from './tree'

/** The prefix of the hidden attributes that a traced query adds to the objects it builds. No field has such a name. */
export const hiddenPrefix = '\u0000'
/** The attribute of an origin that contains the object or array from which a value was read. */
export const containerAttribute = `${hiddenPrefix}in`
/** The attribute of an origin that contains the key at which a value was read. */
export const keyAttribute = `${hiddenPrefix}key`
/** The attribute in which a traced query returns its result. */
export const resultAttribute = `${hiddenPrefix}result`
/** The attribute in which a traced query returns the origin of its result. */
export const originAttribute = `${hiddenPrefix}origin`
/** The prefix of the hidden attributes that contain what an object spreads. */
export const spreadAttribute = `${hiddenPrefix}spread`

const nullNode: ExprNode = { type: 'Value', value: null }
const thisNode: ExprNode = { type: 'This' }

/**
 * Returns a query with the same result that also returns the origins of its values. The evaluator returns objects and
 * arrays of documents unchanged, so that they can be recognized, but not the values that it reads from them. For each
 * value that a projection reads from an object, the traced query therefore returns the object as well. Conditions and
 * orders are not changed.
 */
export function traceQuery(tree: ExprNode): ExprNode {
  return createObjectNode([
    createAttribute(resultAttribute, traceValue(tree)),
    createAttribute(originAttribute, createOriginNode(tree)),
  ])
}

/** Returns a node with the same value, in which every object that the query builds has its hidden attributes. */
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
 * Returns a node whose value is the origin of the given node's value: `{container, key}`, or a list of such. It is null
 * for computed values, and for objects, which can be located themselves.
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

/** Returns the origin of an entry of a container in the format of a traced query. */
export function createOrigin(container: object, key: string | number): JsonObject {
  return { [containerAttribute]: container, [keyAttribute]: key }
}

function createEntryOriginNode(container: ExprNode, key: string | number): ExprNode {
  return createObjectNode([
    createAttribute(containerAttribute, traceValue(container)),
    createAttribute(keyAttribute, { type: 'Value', value: key }),
  ])
}

/** Returns whether the origin of a node is a list with an entry for each of its values. */
function isList(node: ExprNode): boolean {
  if (node.type === 'Group' || node.type === 'ArrayCoerce' || node.type === 'Slice')
    return isList(node.base as ExprNode)
  return node.type === 'Map' || node.type === 'FlatMap' || node.type === 'Array'
}

/** Returns whether the value of a node is a list of the view's documents, in any order. */
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

/**
 * Returns a node that resolves each selected document to its copy, whose parts can be located. Only these are copied.
 */
function dereferenceSelection(selection: ExprNode): ExprNode {
  const reference = createObjectNode([
    createAttribute('_ref', { type: 'AccessAttribute', name: '_id' }),
  ])
  return { type: 'Map', base: selection, expr: { type: 'Deref', base: reference } }
}

type SelectNode = NodeOf<'Select'>

function mapSelectValues(node: SelectNode, change: (value: ExprNode) => ExprNode): SelectNode {
  const alternatives = node.alternatives.map((each) => ({ ...each, value: change(each.value) }))
  return { ...node, alternatives, fallback: node.fallback && change(node.fallback) }
}

function isCoalesce({ namespace, name }: { namespace: string; name: string }): boolean {
  return namespace === 'global' && name === 'coalesce'
}

/** Returns the origin of the first argument that is not null. */
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
