import { defineField, type FieldDefinition } from 'sanity'
import { ClinicListInput } from '../../inputs/clinic-list-input'
import { rankAfter } from '../../order/rank'
import { apiVersion } from '../../settings'
import { freeWebName } from './web-name'

/** The web name of a document: its part of addresses, and how the website knows it. */
export function slug(
  source: string,
  description: string,
  { reserved, ...options }: { group?: string; readOnly?: boolean; reserved?: string } = {},
): FieldDefinition<'slug'> {
  return defineField({
    name: 'slug',
    title: 'Web name',
    description,
    type: 'slug',
    options: {
      source,
      slugify: (text, _, { getClient, parent }) =>
        freeWebName(getClient({ apiVersion }), text, parent as { _id: string; _type: string }),
    },
    // One rule: each rule of a slug also checks that it is unique, and several would say so several times.
    validation: (rule) =>
      rule.required().custom((value) => {
        if (!value?.current) return true
        if (value.current === reserved)
          return `The website uses “${reserved}” for another page. Choose another web name.`
        return (
          /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value.current) ||
          'Use small letters, digits and hyphens only, such as linh-nguyen. Click “Generate” to make one.'
        )
      }),
    ...options,
  })
}

/** The place of a document in its list. It is set by moving documents in the list, never typed; new ones come last. */
export function orderRank(type: string): FieldDefinition<'string'> {
  return defineField({
    name: 'orderRank',
    title: 'Place in the list',
    description: 'Set by moving things up and down in the list.',
    type: 'string',
    hidden: true,
    readOnly: true,
    initialValue: async (_, { getClient }) => {
      const last: unknown = await getClient({ apiVersion }).fetch(
        '*[_type == $type && defined(orderRank)] | order(orderRank desc)[0].orderRank',
        { type },
      )
      return rankAfter(last)
    },
  })
}

/** The clinics at which something is offered or someone works, by name. */
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

/** The order of the website, for lists in the Studio. */
export const websiteOrder = {
  title: 'As on the website',
  name: 'orderRank',
  by: [{ field: 'orderRank', direction: 'asc' as const }],
}
