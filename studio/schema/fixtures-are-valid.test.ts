import { evaluate, parse } from 'groq-js'
import {
  createSchema,
  type SanityClient,
  type SanityDocument,
  type SchemaType,
  validateDocument,
  type Workspace,
} from 'sanity'
import { expect, test } from 'vitest'
import { fixtures } from '../checks/testing'
import { schemaTypes } from './index'
import { documentTypes } from './names'

/*
 * Validates the fixtures with the rules of the Studio, and shows that every rule of the schema rejects a bad value: the
 * test walks the schema, damages a valid document at each rule, and expects a message at that place.
 */

const schema = createSchema({ name: 'default', types: schemaTypes })
const time = '2026-11-22T00:00:00Z'
const dataset = fixtures()
const ids = new Set(dataset.map(({ _id }) => _id))

/** Returns a document as after an import: with dates, and with an asset of sufficient width for each picture. */
function imported(doc: unknown): SanityDocument {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert)
    if (!value || typeof value !== 'object') return value
    const { _sanityAsset: source, ...fields } = value as Record<string, unknown>
    const converted = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, convert(field)]),
    )
    return source ? { ...converted, asset: asset('2400x1600') } : converted
  }
  const dates = { _rev: 'r', _createdAt: time, _updatedAt: time }
  return { ...(convert(doc) as object), ...dates } as SanityDocument
}
const asset = (size: string) => ({
  _type: 'reference',
  _ref: `image-${'a'.repeat(40)}-${size}-jpg`,
})

/** Returns the messages for a document. The dataset contains the fixtures and no other document. */
async function validate(document: SanityDocument) {
  const client = {
    withConfig: () => client,
    fetch: async (query: string, params: Record<string, unknown> = {}) =>
      (await evaluate(parse(query, { params }), { dataset, params })).get() as Promise<unknown>,
  } as unknown as SanityClient
  const markers = await validateDocument({
    document,
    workspace: { schema } as unknown as Workspace,
    getClient: () => client,
    getDocumentExists: ({ id }) => Promise.resolve(ids.has(id) || id.startsWith('image-')),
  })
  return markers.map(({ level, path, message }) => ({
    level,
    message,
    path: path.map((part) => (typeof part === 'object' ? '[]' : part)).join('.'),
  }))
}

test('STU-06 every fixture is valid by the rules of the Studio', async () => {
  const found: string[] = []
  for (const doc of dataset)
    for (const { level, path, message } of await validate(imported(doc)))
      found.push(`${level} ${doc._id} ${path}: ${message}`)
  expect(found).toEqual([])
})

/** The parts of a rule that this test reads. The Studio's `Rule` does not publish them. */
type StoredRule = {
  _level?: string
  _message?: string
  _rules: { flag: string; constraint?: unknown }[]
}
/** A rule, with the document type and the names of fields and list members that lead to it. */
type Place = { document: string; steps: { name: string; isMember: boolean }[]; type: SchemaType }
type RuleAt = Place & { rule: StoredRule }

/** Returns the rules that this schema states for a type and for what it contains. */
function rulesBelow(place: Place): RuleAt[] {
  const { type, document, steps } = place
  // The fields of these types are Sanity's.
  if (
    ['block', 'reference', 'geopoint', 'sanity.imageHotspot', 'sanity.imageCrop'].includes(
      type.name,
    )
  )
    return []
  const below = (name: string, isMember: boolean, next: SchemaType) =>
    rulesBelow({ document, steps: [...steps, { name, isMember }], type: next })
  const rules = [type.validation].flat() as unknown as (StoredRule | undefined)[]
  return [
    ...rules.flatMap((rule) => (rule ? [{ ...place, rule }] : [])),
    ...('fields' in type && type.name !== 'slug'
      ? type.fields.flatMap((field) => below(field.name, false, field.type))
      : []),
    ...('of' in type ? type.of.flatMap((member) => below(member.name, true, member)) : []),
  ]
}

/** Invalid values for rules that are functions, by the end of the path. An object has fields of the document instead. */
const reference = { _type: 'reference', _key: 'r', _ref: 'clinic-ashland' }
const day = '2026-11-26T08:00:00.000Z'
const invalidValues: [end: string, level: string, value: unknown, fields?: object][] = [
  ['.entries', 'error', [{ _key: 'k', _type: 'redirect', from: 'x', to: 'y' }]],
  ['.emergencyNote', 'error', 'Call us.'],
  ['.file', 'error', 'health history.pdf'],
  ['Pdf', 'error', 'policy.docx'],
  ['clinic.hours', 'error', { monday: { _type: 'dayHours', closed: false, shifts: [] } }],
  [
    'clinic.hours',
    'warning',
    {
      monday: {
        _type: 'dayHours',
        closed: false,
        shifts: [{ _key: 's', _type: 'shift', opens: '03:00', closes: '03:10' }],
      },
    },
  ],
  [
    'clinic.scheduledHours',
    'error',
    ['a', 'b'].map((_key) => ({ _key, _type: 'scheduledHours', from: '2027-06-01' })),
  ],
  ['scheduledHours.through', 'error', '2027-05-31', { from: '2027-06-01' }],
  ['scheduledHours.hours', 'error', { monday: { _type: 'dayHours', closed: false, shifts: [] } }],
  [
    'scheduledHours.hours',
    'warning',
    {
      monday: {
        _type: 'dayHours',
        closed: false,
        shifts: [{ _key: 's', _type: 'shift', opens: '03:00', closes: '03:10' }],
      },
    },
  ],
  ['.zip', 'error', '9752'],
  ['clinic.name', 'error', 'Ashland'],
  ['.domain', 'error', 'East Med'],
  ['notice.clinics', 'error', []],
  ['notice.until', 'error', day, { kind: 'closed', from: day, clinics: [reference] }],
  [
    'notice.until',
    'warning',
    '2026-11-30T08:00:00.000Z',
    { kind: 'opensLate', from: day, clinics: [reference] },
  ],
  ['.author', 'error', 'Denise Kowalski'],
  ['membershipPackage', 'error', undefined, { price: 950, monthly: { amount: 95 } }],
  ['legalNotice', 'error', undefined, { slug: { current: 'notice-of-privacy-practices' } }],
  [
    '.translations',
    'error',
    ['a', 'b'].map((_key) => ({ _key, _type: 'noticeTranslation', language: 'es' })),
  ],
  ['.showUntil', 'error', day, { showFrom: '2027-01-01T08:00:00.000Z' }],
  ['.email', 'error', 'office'],
  ['phone', 'error', '555-0140'],
  ['Phone', 'error', '555-0140'],
  ['.textMessageNumber', 'error', '555-0140'],
  ['.fax', 'error', '555-0140'],
  ['.languages.string', 'error', 'Spanish and French'],
  ['.slug', 'error', { _type: 'slug', current: 'Linh N' }],
]

/** Returns an invalid value for one part of a rule, and further fields of the document that make it invalid. */
function invalidFor(
  at: RuleAt,
  flag: string,
  constraint: unknown,
): { value: unknown; fields?: object } {
  const limit = Number(constraint)
  const isText = at.type.jsonType === 'string'
  switch (flag) {
    case 'presence':
      return { value: undefined }
    case 'min':
      return {
        value: isText ? 'x'.repeat(limit - 1) : at.type.jsonType === 'array' ? [] : limit - 1,
      }
    case 'max':
      return { value: isText ? 'x'.repeat(limit + 1) : limit + 1 }
    case 'integer':
      return { value: 2001.5 }
    case 'precision':
      return { value: 1.23456 }
    case 'unique':
      return {
        value:
          at.type.name === 'lines' || isListOfText(at.type)
            ? ['A', 'A']
            : [reference, { ...reference, _key: 's' }],
      }
  }
  const path = [at.document, ...at.steps.map(({ name }) => name)].join('.')
  if (at.type.name === 'picture') {
    const isSizeRule = at.rule._level === 'warning'
    return {
      value: { _type: 'picture', alt: 'A portrait', ...(isSizeRule && { asset: asset('60x60') }) },
    }
  }
  if (at.type.name === 'pdfFile')
    return { value: { _type: 'pdfFile', asset: { _type: 'reference', _ref: 'file-a-docx' } } }
  if (path.endsWith('.alt')) return { value: undefined, fields: { asset: asset('2400x1600') } }
  const found = invalidValues.find(
    ([end, level]) => path.endsWith(end) && level === (at.rule._level ?? 'error'),
  )
  if (found) return { value: found[2], ...(found[3] && { fields: found[3] }) }
  // Addresses of websites and links.
  if (isText) return { value: 'somewhere' }
  throw new Error(`${path} has a rule without an invalid value in this test`)
}
function isListOfText(type: SchemaType): boolean {
  return 'of' in type && type.of.some(({ jsonType }) => jsonType === 'string')
}

/** Returns a document of the type that contains only the value at the place. `siblings` are fields beside the value. */
function documentWith(
  { document, steps }: Place,
  value: unknown,
  siblings: object,
): SanityDocument {
  const nested = steps.reduceRight<unknown>((inner, { name, isMember }, depth) => {
    const beside = depth === steps.length - 1 ? siblings : {}
    if (!isMember) return { ...beside, [name]: inner }
    return [typeof inner === 'object' ? { _key: 'k', _type: name, ...inner } : inner]
  }, value)
  const dates = { _rev: 'r', _createdAt: time, _updatedAt: time }
  return {
    _id: 'a',
    _type: document,
    ...dates,
    ...siblings,
    ...(nested as object),
  }
}

const isOfSanity = ({ flag, constraint }: StoredRule['_rules'][number]) =>
  flag === 'type' || (typeof constraint === 'function' && constraint.name === 'slugValidator')

const isPresence = ({ flag }: StoredRule['_rules'][number]) => flag === 'presence'

test.each(documentTypes)('each rule of %s rejects a bad value', async (document) => {
  const type = schema.get(document)!
  const accepted: string[] = []
  const all = rulesBelow({ document, steps: [], type })
  for (const at of all)
    for (const part of at.rule._rules.filter((each) => !isOfSanity(each))) {
      const { value, fields = {} } = invalidFor(at, part.flag, part.constraint)
      const path = at.steps
        .map(({ name, isMember }) =>
          !isMember ? name : typeof value === 'string' || value === undefined ? '0' : '[]',
        )
        .join('.')
      const messages = await validate(documentWith(at, value, fields))
      // A custom rule states its message when it runs, so the messages of the other rules are excluded.
      const others = all.flatMap(({ rule }) =>
        rule === at.rule || (value !== undefined && rule._rules.some(isPresence))
          ? []
          : (rule._message ?? []),
      )
      const isReported = messages.some(
        (found) =>
          found.path.replaceAll('[]', '0').startsWith(path.replaceAll('[]', '0')) &&
          found.level === (at.rule._level ?? 'error') &&
          (at.rule._message ? found.message === at.rule._message : !others.includes(found.message)),
      )
      if (!isReported)
        accepted.push(`${document}.${path}: ${part.flag} accepts ${JSON.stringify(value)}`)
    }
  expect(accepted).toEqual([])
})
