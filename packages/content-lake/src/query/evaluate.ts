import { evaluateSync, GroqSyntaxError, parse, toJS, type ExprNode } from 'groq-js'

import type { JsonObject, SanityDocument } from '../documents'
import { badRequest, LakeError, messageOf } from '../errors'
import { narrowed } from './narrow'
import { findNodes } from './tree'

/** A set of documents as one caller sees it. */
export interface DocumentView {
  documents: readonly SanityDocument[]
  get(id: string): SanityDocument | undefined
}

/** The user and dataset of a query. */
export interface QueryContext {
  projectId: string
  dataset: string
  identity: string
}

/** Called with the id of every reference that a query follows. */
export type OnDereference = (id: string) => void

const PARAMETER_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/
const UNSUPPORTED_FUNCTIONS = /^(?:geo|text|documents|delta|diff|media)::/

/**
 * Parses a query.
 * @throws 400 with the position for syntax errors, for parameters without a value, and for the
 * functions that the evaluator does not have (geo and full-text search among them).
 */
export function parseQuery(query: string, params: JsonObject): ExprNode {
  for (const name of Object.keys(params)) {
    if (!PARAMETER_NAME.test(name)) throw badRequest(`Invalid query parameter name "${name}"`)
  }
  let tree: ExprNode
  try {
    tree = parse(query, { params })
  } catch (error) {
    throw parseError(query, error)
  }
  for (const node of findNodes(tree, 'Parameter')) {
    if (!Object.hasOwn(params, node.name)) {
      throw queryError(query, `param $${node.name} referenced, but not provided`)
    }
  }
  for (const { namespace, name } of findNodes(tree, 'FuncCall')) {
    if (!UNSUPPORTED_FUNCTIONS.test(`${namespace}::`)) continue
    throw queryError(
      query,
      `The local content lake does not support the function ${namespace}::${name}()`,
    )
  }
  return tree
}

/**
 * Evaluates a parsed query, without a promise for each value on the way: that would take several times as long.
 * @throws 400 when it cannot be evaluated.
 */
export function evaluateQuery(
  tree: ExprNode,
  query: string,
  params: JsonObject,
  view: DocumentView,
  context: QueryContext,
  onDereference?: OnDereference,
): unknown {
  try {
    const value = evaluateSync(narrowed(tree, params, view.documents), {
      dataset: view.documents,
      params,
      timestamp: new Date(),
      identity: context.identity,
      sanity: { projectId: context.projectId, dataset: context.dataset },
      dereference: ({ _ref: id }) => {
        onDereference?.(id)
        return view.get(id)
      },
    })
    return toJS(value)
  } catch (error) {
    throw queryError(query, messageOf(error))
  }
}

function parseError(query: string, error: unknown): LakeError {
  const position = error instanceof GroqSyntaxError ? error.position : undefined
  if (position === undefined) return queryError(query, messageOf(error))
  const description = messageOf(error).replace(/^Syntax error in GROQ query at position \d+: /, '')
  return new LakeError(400, {
    type: 'queryParseError',
    description,
    query,
    start: position,
    end: Math.min(position + 1, query.length),
  })
}

function queryError(query: string, description: string): LakeError {
  return new LakeError(400, { type: 'queryError', description, query })
}
