import { extractWithPath, Mutation } from '@sanity/mutator'

import { isObject, type JsonObject, type SanityDocument } from '../documents'

/** The operations of a patch, without its selection. */
export type PatchOperations = JsonObject

/** The order in which the patch library applies the operations of a patch. */
const operationOrder = [
  'setIfMissing',
  'set',
  'unset',
  'diffMatchPatch',
  'inc',
  'dec',
  'insert',
] as const
/** Operations that the library would repeat on a value that it finds more than once for a recursive path. */
const repeatedOperations = new Set<string>(['inc', 'dec', 'diffMatchPatch', 'insert'])
/** Matches the quoted texts of a path. */
export const quotedPattern = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g
/** The places at which an operation can insert items. */
export const insertPositions = ['before', 'after', 'replace'] as const
/** Matches quoted text and the subscripts that the library cannot apply: `[*]`, `[]`, `[1:3]`, and `[-1]`. */
const subscriptPattern =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[\s*(?<every>\*?)\s*\]|\[\s*(?<start>-?\d*)\s*:\s*(?<end>-?\d*)\s*\]|\[\s*(?<last>-\d+)\s*\]/g

/**
 * Returns a patch as steps that the patch library can apply: it does not support `[*]`, and fails on a slice or a
 * negative index within a path. Each such path is replaced with those of the items, which clients can also apply when
 * they receive the patch as an event. Most patches are returned as one unchanged step.
 * @throws {Error} when an operation does not fit the document.
 */
export function expandWildcards(
  document: SanityDocument,
  operations: PatchOperations,
): PatchOperations[] {
  const isPlain = (each: SingleOperation) => !findSubscript(each.path) && !isRepeated(each)
  if ([...separateOperations(operations)].every(isPlain)) return [operations]
  const steps: PatchOperations[] = []
  let current: unknown = document
  for (const operation of separateOperations(operations)) {
    const expansion = expandOperation(operation, current)
    current = applySteps(current as SanityDocument, expansion)
    steps.push(...expansion)
  }
  // A patch without any match still creates a new revision.
  return steps.length > 0 ? steps : [{}]
}

/** Returns the result of steps that the patch library can apply. */
export function applySteps(document: SanityDocument, steps: readonly PatchOperations[]): unknown {
  const { _id: id } = document
  const mutations = steps.map((step) => ({ patch: { ...structuredClone(step), id } }))
  return new Mutation({ mutations }).apply(document)
}

/** One operation on one path. */
type SingleOperation =
  | {
      name: Exclude<(typeof operationOrder)[number], 'unset' | 'insert'>
      path: string
      value: unknown
    }
  | { name: 'unset'; path: string }
  | { name: 'insert'; path: string; position: string; items: unknown }

/** Yields the operations of a patch for each path, in the order in which the library applies them. */
function* separateOperations(operations: PatchOperations): Generator<SingleOperation> {
  for (const name of operationOrder) {
    const operand = operations[name]
    if (name === 'unset') for (const path of (operand ?? []) as string[]) yield { name, path }
    else if (name === 'insert') {
      if (!isObject(operand)) continue
      const position = insertPositions.find((each) => each in operand) ?? 'after'
      yield { name, path: String(operand[position]), position, items: operand['items'] }
    } else if (isObject(operand))
      for (const [path, value] of Object.entries(operand)) yield { name, path, value }
  }
}

function isRepeated({ name, path }: SingleOperation): boolean {
  return repeatedOperations.has(name) && path.replace(quotedPattern, '').includes('..')
}

/** Returns the steps that apply an operation to the paths of single items. */
function expandOperation(operation: SingleOperation, document: unknown): PatchOperations[] {
  const items = expandPath(operation.path, document, 'position' in operation)
  const paths = isRepeated(operation)
    ? [...new Set(items.flatMap((path) => findConcretePaths(path, document)))]
    : items
  if (paths.length === 0) return []
  if ('position' in operation) {
    const { position, items } = operation
    return paths.map((path) => ({ insert: { [position]: path, items } }))
  }
  if (!('value' in operation)) return [{ unset: paths }]
  return [{ [operation.name]: Object.fromEntries(paths.map((path) => [path, operation.value])) }]
}

function expandPath(path: string, document: unknown, isInsert: boolean): string[] {
  const subscript = findSubscript(path)
  if (!subscript) return [path]
  const { prefix, rest, findPositions } = subscript
  return extractWithPath(prefix, document).flatMap(({ path: steps, value: list }) => {
    if (!Array.isArray(list)) return []
    const listPath = formatPath(steps)
    if (rest === '') {
      // The library handles a range of items at the same time, so that removing one does not move the others.
      if (list.length > 0) return [`${listPath}[0:${list.length}]`]
      return isInsert ? [`${listPath}[0]`] : []
    }
    return findPositions(list.length)
      .filter((index) => typeof list[index] === 'object' && list[index] !== null)
      .flatMap((index) => expandPath(`${listPath}[${index}]${rest}`, document, isInsert))
  })
}

function findConcretePaths(path: string, document: unknown): string[] {
  return extractWithPath(path, document).map((match) => formatPath(match.path))
}

/** Formats a path for the library, whose function `arrayToJSONMatchPath` does not quote names such as `a-b`. */
function formatPath(steps: readonly unknown[]): string {
  return steps
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      const name = String(step)
      if (!/^[a-z_]\w*$/i.test(name)) return `['${name.replace(/['\\]/g, '\\$&')}']`
      return index === 0 ? name : `.${name}`
    })
    .join('')
}

type Subscript = {
  prefix: string
  rest: string
  /** Returns the positions of the items in a list of this length. */
  findPositions(length: number): number[]
}

/** Returns the first subscript of a path that the library cannot apply, or undefined when there is none. */
function findSubscript(path: string): Subscript | undefined {
  for (const { 0: text, index, groups = {} } of path.matchAll(subscriptPattern)) {
    const { every, start, end, last } = groups
    const prefix = path.slice(0, index)
    const rest = path.slice(index + text.length)
    const isEvery = every !== undefined || (start === '' && end === '')
    if (!text.startsWith('[') || prefix === '' || (rest === '' && !isEvery)) continue
    const findPositions = (length: number) => {
      const resolvePosition = (value: string | undefined, fallback: number) =>
        value
          ? Math.min(Math.max(Number(value) + (Number(value) < 0 ? length : 0), 0), length)
          : fallback
      const first = resolvePosition(last ?? start, 0)
      const after = last === undefined ? resolvePosition(end, length) : Math.min(first + 1, length)
      return Array.from({ length: Math.max(after - first, 0) }, (_, n) => first + n)
    }
    return { prefix, rest, findPositions }
  }
  return undefined
}
