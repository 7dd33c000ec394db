import { isObject, type SanityDocument } from '../documents'
import { badRequest } from '../errors'

/**
 * Limits the attributes of a dataset. As on the hosted service, each path in any document counts once for each type of
 * value that it has, `null` and the items of arrays included.
 */
export class AttributeLimit {
  readonly #limit: number
  /** All attributes, and those that only former documents had. Read from the documents when they first change. */
  #known: Attributes | undefined

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
    const known = (this.#known ??= new Attributes(before()))
    const { size } = known
    known.add(documents)
    if (known.size === size || known.size <= this.#limit) return
    // Some of the attributes may have been those of former documents only.
    const all = new Attributes(after())
    this.#known = all.size > this.#limit ? undefined : all
    if (!this.#known)
      throw badRequest(
        `Total attribute/datatype count ${all.size} exceeds limit of ${this.#limit}`,
        'attributeLimitError',
      )
  }
}

/** An attribute, or the root: the types of its values, and what is below it. */
interface Attribute {
  types: Set<string>
  /** By name; the items of an array have the empty one. */
  children: Map<string, Attribute>
}

/** The attributes of documents, as a tree, because the text of each path would take most of the time. */
export class Attributes {
  readonly #root = newAttribute()
  #size = 0

  constructor(documents: Iterable<SanityDocument>) {
    this.add(documents)
  }

  /** How many there are, each with each of its types. */
  get size(): number {
    return this.#size
  }

  add(documents: Iterable<SanityDocument>): void {
    for (const document of documents) this.#addChildren(this.#root, document)
  }

  #addChildren(attribute: Attribute, value: object): void {
    for (const [name, child] of Object.entries(value)) this.#add(attribute, name, child)
  }

  #add({ children }: Attribute, name: string, value: unknown): void {
    let attribute = children.get(name)
    if (!attribute) children.set(name, (attribute = newAttribute()))
    const type = typeOf(value)
    if (!attribute.types.has(type)) {
      attribute.types.add(type)
      this.#size += 1
    }
    if (Array.isArray(value)) for (const item of value) this.#add(attribute, '', item)
    else if (isObject(value)) this.#addChildren(attribute, value)
  }
}

function newAttribute(): Attribute {
  return { types: new Set(), children: new Map() }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float'
  return typeof value
}
