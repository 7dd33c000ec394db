import { fold } from '@site/domain/fold'
import {
  defineField,
  type FieldDefinition,
  getPublishedId,
  type SanityClient,
  type SlugifierFn,
  type ValidationContext,
} from 'sanity'
import { apiVersion } from '../../settings'

const maxLength = 60

/**
 * Converts a text to a web name of lowercase letters, digits and hyphens. Returns an empty string when no character is
 * left.
 */
export function toWebName(text: string): string {
  return fold(text)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '')
}

/** Returns whether a web name was generated from this text, with or without a number suffix. */
export function isGeneratedFrom(webName: string, text: string): boolean {
  const base = toWebName(text)
  return base !== '' && webName.startsWith(base) && /^(-\d+)?$/.test(webName.slice(base.length))
}

/** Returns the first of `base`, `base-2`, `base-3` and so on that is not in `usedNames`. */
function findFirstUnused(base: string, usedNames: string[]): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (!usedNames.includes(candidate)) return candidate
  }
}

/**
 * Returns a web name that no other document of the same type uses, or an empty string when the text has no letters or
 * digits.
 */
export async function findAvailableWebName(
  client: SanityClient,
  text: string,
  document: { _id: string; _type: string },
): Promise<string> {
  const base = toWebName(text)
  if (base === '') return ''
  const usedNames = await client.fetch<string[]>(
    '*[_type == $type && !sanity::versionOf($id) && string::startsWith(slug.current, $base)].slug.current',
    { type: document._type, id: getPublishedId(document._id), base },
    { perspective: 'raw', tag: 'web-name' },
  )
  return findFirstUnused(base, usedNames)
}

/** Creates the web name of a document for the button 'Generate' of its slug field. */
const slugify: SlugifierFn = (text, _, { getClient, parent }) =>
  findAvailableWebName(getClient({ apiVersion }), text, parent as { _id: string; _type: string })

type WebNameField = Pick<FieldDefinition<'slug'>, 'group' | 'readOnly' | 'components'> & {
  description: string
  /** The field from which the web name is generated. */
  source: string
  /** A web name that the website uses for another page. */
  reserved?: string
  /** Validates a web name of the correct form. Returns true, or the message for staff. */
  check?: (webName: string, context: ValidationContext) => Promise<true | string>
}

/**
 * Defines the slug field of a document, which staff see as the web name. Its validation is one function because every
 * slug rule also checks uniqueness: several rules would repeat that message.
 */
export function webNameField({ source, reserved, check, ...rest }: WebNameField) {
  return defineField({
    name: 'slug',
    title: 'Web name',
    type: 'slug',
    options: { source, slugify },
    validation: (rule) =>
      rule.required().custom((value, context) => {
        if (!value?.current) return true
        if (value.current === reserved)
          return `The website uses “${reserved}” for another page. Choose another web name.`
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value.current))
          return 'Use only lowercase letters, numbers and hyphens, such as linh-nguyen. Click “Generate” to create a web name.'
        return check ? check(value.current, context) : true
      }),
    ...rest,
  })
}
