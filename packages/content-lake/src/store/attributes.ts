import { isObject, type SanityDocument } from '../documents'
import { badRequest } from '../errors'
import { forEachInSlices } from '../slicing'

/**
 * Limits the number of attributes of a dataset. As on the hosted service, each path in any document counts once for
 * each type of its values, `null` and the items of arrays included.
 */
export class AttributeLimit {
  readonly #limit: number
  /** All attributes, including those of former documents; undefined until they are read from the documents. */
  #attributes: Attributes | undefined

  constructor(limit: number) {
    this.#limit = limit
  }

  /**
   * Counts the attributes of documents before they are stored. The dataset has the documents `before` until then, and
   * the documents `after` from then on; neither may change meanwhile.
   * @throws 400 when they add attributes beyond the limit. A dataset that exceeds it already can still be changed.
   */
  async admit(
    documents: Iterable<SanityDocument>,
    before: () => Iterable<SanityDocument>,
    after: () => Iterable<SanityDocument>,
  ): Promise<void> {
    if (this.#limit === Infinity) return
    const attributes = (this.#attributes ??= await collectAttributes(before()))
    const { size } = attributes
    await forEachInSlices(documents, (document) => attributes.add(document))
    if (attributes.size === size || attributes.size <= this.#limit) return
    // Some of these attributes may belong only to former documents.
    const all = await collectAttributes(after())
    this.#attributes = all.size > this.#limit ? undefined : all
    if (!this.#attributes)
      throw badRequest(
        `Total attribute/datatype count ${all.size} exceeds limit of ${this.#limit}`,
        'attributeLimitError',
      )
  }
}

/** Returns the attributes of documents and rests when a slice is over. */
export async function collectAttributes(documents: Iterable<SanityDocument>): Promise<Attributes> {
  const attributes = new Attributes()
  await forEachInSlices(documents, (document) => attributes.add(document))
  return attributes
}

/** An attribute, or the root of all attributes: the types of its values, and the attributes within it. */
type Attribute = {
  types: Set<string>
  /** By name; the name of array items is empty. */
  children: Map<string, Attribute>
}

/** The attributes of documents as a tree, because creating the text of each path would take most of the time. */
class Attributes {
  readonly #root = createAttribute()
  #size = 0

  /** The number of attributes; one with several types counts once for each. */
  get size(): number {
    return this.#size
  }

  add(document: SanityDocument): void {
    this.#addChildren(this.#root, document)
  }

  #addChildren(attribute: Attribute, value: object): void {
    for (const [name, child] of Object.entries(value)) this.#add(attribute, name, child)
  }

  #add({ children }: Attribute, name: string, value: unknown): void {
    let attribute = children.get(name)
    if (!attribute) children.set(name, (attribute = createAttribute()))
    const type = toTypeName(value)
    if (!attribute.types.has(type)) {
      attribute.types.add(type)
      this.#size += 1
    }
    if (Array.isArray(value)) for (const item of value) this.#add(attribute, '', item)
    else if (isObject(value)) this.#addChildren(attribute, value)
  }
}

function createAttribute(): Attribute {
  return { types: new Set(), children: new Map() }
}

function toTypeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float'
  return typeof value
}
