import { evaluateSync, type ExprNode, parse } from 'groq-js'

import type { Dataset } from '../datasets/dataset'

/** What an account may do; see {@link roles}. */
export type LakeRole = 'administrator' | 'publisher' | 'editor' | 'viewer'

/** What a role may do with the documents that a GROQ filter selects, in the form that the Studio evaluates. */
export type Grant = {
  filter: string
  permissions: string[]
}

/** A role: how the Studio and the sign-in page name it, and its rights. */
export type Role = {
  title: string
  description: string
  grants: Grant[]
}

const fullGrants: Grant[] = [
  {
    filter: '_id in path("**")',
    permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage'],
  },
]

/** The roles by name. Administrators also manage datasets and settings, and a Studio can offer them more tools. */
export const roles: Readonly<Record<LakeRole, Role>> = {
  administrator: {
    title: 'Administrator',
    description: 'Edits and publishes, with every tool of the Studio.',
    grants: fullGrants,
  },
  publisher: {
    title: 'Publisher',
    description: 'Edits, publishes, unpublishes and deletes.',
    grants: fullGrants,
  },
  editor: {
    title: 'Editor',
    description: 'Edits drafts. Someone else publishes them.',
    grants: [
      { filter: '_id in path("**")', permissions: ['read', 'history'] },
      // Documents that the public cannot read, drafts among them, have a dot in their ids. Those of releases begin with
      // `_.`: a release that is scheduled publishes its documents by itself.
      { filter: '!(_id in path("*") || _id in path("_.**"))', permissions: ['create', 'update'] },
      // A draft needs its pictures, whose documents have no drafts.
      { filter: '_type in ["sanity.imageAsset", "sanity.fileAsset"]', permissions: ['create'] },
    ],
  },
  viewer: {
    title: 'Viewer',
    description: 'Reads everything, drafts included, and changes nothing.',
    grants: [{ filter: '_id in path("**")', permissions: ['read', 'history'] }],
  },
}

/** What every role may do in a dataset with comments: viewers comment too. */
const commentGrants: Grant[] = [
  { filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history'] },
]

/** Returns what a role may do with the documents of a dataset. */
export function grantsOf(role: LakeRole, { addonFor }: Pick<Dataset, 'addonFor'>): Grant[] {
  return addonFor === null ? roles[role].grants : commentGrants
}

/** Returns whether there is a role of this name. */
export function isLakeRole(name: string): name is LakeRole {
  return Object.hasOwn(roles, name)
}

const filters = new Map<string, ExprNode>()

/** A document as far as grants distinguish it. */
export type GrantedDocument = { _id: string; _type: string }

/** Returns whether grants contain a permission for a document. */
export function isGranted(
  grants: readonly Grant[],
  permission: string,
  document: GrantedDocument,
): boolean {
  return grants.some(
    ({ filter, permissions }) => permissions.includes(permission) && matches(filter, document),
  )
}

function matches(filter: string, document: GrantedDocument): boolean {
  const tree = filters.get(filter) ?? parse(`*[${filter}]`)
  filters.set(filter, tree)
  const found: unknown = evaluateSync(tree, { dataset: [document] }).data
  return Array.isArray(found) && found.length > 0
}
