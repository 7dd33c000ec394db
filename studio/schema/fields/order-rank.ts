import { defineField, type FieldDefinition } from 'sanity'
import { rankAfter } from '../../order/rank'
import { apiVersion } from '../../settings'

/** Defines the position of a document in its list. Staff change it by moving documents; new documents come last. */
export function orderRankField({ type }: { type: string }): FieldDefinition<'string'> {
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
