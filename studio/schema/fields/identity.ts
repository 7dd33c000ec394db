import { defineField, type FieldDefinition, type ValidationContext } from 'sanity'
import { ClinicListInput } from '../../inputs/clinic-list-input'
import { rankAfter } from '../../order/rank'
import { apiVersion } from '../../settings'
import { findAvailableWebName } from './web-name'

/** Defines the slug of a document, which staff see as its web name. The website uses it in addresses and as an id. */
export function slug(
  source: string,
  description: string,
  {
    reserved,
    check,
    ...options
  }: {
    group?: string
    readOnly?: boolean
    reserved?: string
    /** Validates a web name of the correct form. Returns true, or the message for staff. */
    check?: (webName: string, context: ValidationContext) => Promise<true | string>
  } = {},
): FieldDefinition<'slug'> {
  return defineField({
    name: 'slug',
    title: 'Web name',
    description,
    type: 'slug',
    options: {
      source,
      slugify: (text, _, { getClient, parent }) =>
        findAvailableWebName(
          getClient({ apiVersion }),
          text,
          parent as { _id: string; _type: string },
        ),
    },
    // There is only one rule because every slug rule also checks uniqueness: several rules would repeat that message.
    validation: (rule) =>
      rule.required().custom((value, context) => {
        if (!value?.current) return true
        if (value.current === reserved)
          return `The website uses “${reserved}” for another page. Choose another web name.`
        if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value.current))
          return 'Use only lowercase letters, numbers and hyphens, such as linh-nguyen. Click “Generate” to create a web name.'
        return check ? check(value.current, context) : true
      }),
    ...options,
  })
}

/** Defines the position of a document in its list. Staff change it by moving documents; new documents come last. */
export function orderRank(type: string): FieldDefinition<'string'> {
  return defineField({
    name: 'orderRank',
    title: 'Position in the list',
    description: 'Set automatically when you move items up or down in the list.',
    type: 'string',
    hidden: true,
    readOnly: true,
    initialValue: async (_, { getClient }) => {
      const lastRank: unknown = await getClient({ apiVersion }).fetch(
        '*[_type == $type && defined(orderRank)] | order(orderRank desc)[0].orderRank',
        { type },
      )
      return rankAfter(lastRank)
    },
  })
}

/** Defines the list of clinics, by name, at which a service is offered or a provider works. */
export function clinicIds(
  description: string,
  options: { group?: string } = {},
): FieldDefinition<'array'> {
  return defineField({
    name: 'clinicIds',
    title: 'Clinics',
    description,
    type: 'array',
    of: [{ type: 'string' }],
    components: { input: ClinicListInput },
    ...options,
  })
}

/** Sort order for Studio lists that matches the website. */
export const websiteOrder = {
  title: 'Website order',
  name: 'orderRank',
  by: [{ field: 'orderRank', direction: 'asc' as const }],
}
