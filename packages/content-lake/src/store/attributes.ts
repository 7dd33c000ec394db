import type { SanityDocument } from '../documents'
import { badRequest } from '../errors'

/**
 * Limits the attributes of a dataset. As on the hosted service, each path in any document counts once for each type of
 * value that it has, `null` and the items of arrays included.
 */
export class AttributeLimit {
  readonly #limit: number
  /** All attributes, and those that only former documents had. Read from the documents when they first change. */
  #known: Set<string> | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Counts the attributes of documents that are about to be stored, before which the dataset has the documents `before`
   * and after which it has the documents `after`.
   * @throws 400 when they add attributes beyond the limit. A dataset that has more already can still be changed.
   */
  admit(
    documents: Iterable<SanityDocument>,
    before: () => Iterable<SanityDocument>,
    after: () => Iterable<SanityDocument>,
  ): void {
    if (this.#limit === Infinity) return
    const known = (this.#known ??= attributesOf(before()))
    const added = [...attributesOf(documents)].filter((attribute) => !known.has(attribute))
    if (added.length === 0) return
    if (known.size + added.length <= this.#limit) {
      for (const attribute of added) known.add(attribute)
      return
    }
    const all = attributesOf(after())
    if (all.size > this.#limit)
      throw badRequest(
        `Total attribute/datatype count ${all.size} exceeds limit of ${this.#limit}`,
        'attributeLimitError',
      )
    this.#known = all
  }
}

/** Returns the attributes of documents, each as its path and the type of its value. */
export function attributesOf(documents: Iterable<SanityDocument>): Set<string> {
  const attributes = new Set<string>()
  for (const document of documents) {
    for (const [name, value] of Object.entries(document)) addAttributes(value, name, attributes)
  }
  return attributes
}

function addAttributes(value: unknown, path: string, attributes: Set<string>): void {
  attributes.add(`${path} ${typeOf(value)}`)
  if (Array.isArray(value)) for (const item of value) addAttributes(item, `${path}[]`, attributes)
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value))
      addAttributes(child, `${path}.${name}`, attributes)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float'
  return typeof value
}
