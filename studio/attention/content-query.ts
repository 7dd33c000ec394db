import { documentTypes } from '../schema/names'
import { ignoredFindingType } from './ignored'

/**
 * The fields of the types that a large group has thousands of: what lists, checks and the order need. All other types
 * are few, and the checks read every text of them.
 */
const fieldsOfLists: Record<string, string> = {
  provider: 'name, title, credentials, clinicIds, slug, photo, orderRank',
  retiredProvider: 'slug',
}

/** Query of the documents for the Studio's lists, checks and 'Needs attention'. */
export const contentQuery = {
  listen: '*[_type in $types]',
  fetch: `*[_type in $types]{
    _id, _type, _rev, _updatedAt,
    !(_type in $listTypes) => {...},
    ${Object.entries(fieldsOfLists)
      .map(([type, fields]) => `_type == "${type}" => {${fields}}`)
      .join(',\n    ')}
  }`,
  params: {
    types: [...documentTypes, ignoredFindingType],
    listTypes: Object.keys(fieldsOfLists),
  },
  tag: 'attention',
}
