import {
  evaluate,
  type EvaluateOptions,
  evaluateSync,
  GroqSyntaxError,
  parse,
  type ExprNode,
} from 'groq-js'

import type { Dataset } from '../datasets/dataset'
import type { JsonObject } from '../documents'
import { badRequest, LakeError, messageOf } from '../errors'
import type { Lake } from '../lake'
import type { Identity } from '../users/identity'
import { resolveText, expandTextQueries } from './full-text'
import { hoistSubqueries } from './hoist'
import { Narrowing } from './narrow'
import { evaluateInSlices, normalizeInSlices } from './slices'
import { findNodes } from './tree'
import type { DocumentView } from './view-index'

/** The user, dataset and time of a query. */
export type QueryContext = {
  projectId: string
  dataset: string
  identity: string
  now: Date
}

/** Called with the id of each reference that a query follows. */
export type OnDereference = (id: string) => void

/** Returns the context in which a query of this caller is evaluated, at the current time. */
export function createQueryContext(
  { projectId, name }: Pick<Dataset, 'projectId' | 'name'>,
  { clock }: Pick<Lake, 'clock'>,
  identity: Identity | undefined,
): QueryContext {
  return { projectId, dataset: name, identity: identity?.id ?? '<anonymous>', now: clock() }
}

const parameterNamePattern = /^[A-Za-z_][A-Za-z0-9_]*$/
const unsupportedFunctionPattern = /^(?:geo|documents|delta|media)::|^text::semanticSimilarity$/

/**
 * Parses a query and returns its tree.
 * @throws 400 for syntax errors, with the position, for parameters without a value, and for functions that the
 * evaluator does not support, such as geo and semantic search.
 */
export function parseQuery(query: string, params: JsonObject): ExprNode {
  for (const name of Object.keys(params)) {
    if (!parameterNamePattern.test(name)) throw badRequest(`Invalid query parameter name "${name}"`)
  }
  let tree: ExprNode
  try {
    tree = parse(query, { params })
  } catch (error) {
    throw toParseError(query, error)
  }
  for (const node of findNodes(tree, 'Parameter')) {
    if (!Object.hasOwn(params, node.name)) {
      throw createQueryError(query, `param $${node.name} referenced, but not provided`)
    }
  }
  for (const { namespace, name } of findNodes(tree, 'FuncCall')) {
    if (!unsupportedFunctionPattern.test(`${namespace}::${name}`)) continue
    throw createQueryError(
      query,
      `The local content lake does not support the function ${namespace}::${name}()`,
    )
  }
  return expandTextQueries(tree)
}

/**
 * Evaluates a parsed query and returns its result as JSON. The synchronous evaluator of groq-js is several times as
 * fast as the asynchronous one, which creates a promise for each intermediate value; only `diff::` functions require
 * it.
 * @throws 400 when the query cannot be evaluated.
 */
export async function evaluateQuery(
  tree: ExprNode,
  query: string,
  params: JsonObject,
  view: DocumentView,
  context: QueryContext,
  onDereference?: OnDereference,
): Promise<unknown> {
  const hoistedQuery = hoistSubqueries(tree)
  const narrowing = new Narrowing(params, view)
  const values = new Map<ExprNode, { value: unknown }>()
  const run = (node: ExprNode): unknown => evaluateSync(node, options).data
  const evaluateSubquery = (subquery: ExprNode) => {
    const cached = values.get(subquery)
    if (cached) return cached
    const value = { value: run(narrowing.apply(subquery)) }
    values.set(subquery, value)
    return value
  }
  const options: EvaluateOptions = {
    dataset: view.documents,
    params,
    timestamp: context.now,
    identity: context.identity,
    sanity: { projectId: context.projectId, dataset: context.dataset },
    dereference: ({ _ref: id }) => {
      const subquery = hoistedQuery.findSubquery(id)
      if (subquery) return evaluateSubquery(subquery)
      const documents = narrowing.find(id)
      if (documents !== undefined) return documents
      const text = resolveText(id, view.get)
      if (text) return text
      onDereference?.(id)
      return view.get(id)
    },
  }
  try {
    await narrowing.prepare([hoistedQuery.tree, ...hoistedQuery.subqueries])
    const narrowedTree = narrowing.apply(hoistedQuery.tree)
    if (hasDiffFunction(tree))
      return (await (await evaluate(narrowedTree, options)).get()) as unknown
    for (const subquery of hoistedQuery.subqueries) {
      try {
        values.set(subquery, { value: await evaluateInSlices(narrowing.apply(subquery), run) })
      } catch {
        // The value may not be needed. If it is, evaluating the subquery again throws the same error.
      }
    }
    return await normalizeInSlices(await evaluateInSlices(narrowedTree, run))
  } catch (error) {
    throw createQueryError(query, messageOf(error))
  }
}

function hasDiffFunction(tree: ExprNode): boolean {
  return [...findNodes(tree, 'FuncCall')].some(({ namespace }) => namespace === 'diff')
}

function toParseError(query: string, error: unknown): LakeError {
  const position = error instanceof GroqSyntaxError ? error.position : undefined
  if (position === undefined) return createQueryError(query, messageOf(error))
  const description = messageOf(error).replace(/^Syntax error in GROQ query at position \d+: /, '')
  return new LakeError(400, {
    type: 'queryParseError',
    description,
    query,
    start: position,
    end: Math.min(position + 1, query.length),
  })
}

function createQueryError(query: string, description: string): LakeError {
  return new LakeError(400, { type: 'queryError', description, query })
}
