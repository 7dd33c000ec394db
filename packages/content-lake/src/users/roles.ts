import { evaluateSync, type ExprNode, parse } from 'groq-js'

/** The role of an account; see {@link roles}. */
export type LakeRole = 'administrator' | 'publisher' | 'editor' | 'viewer'

/** The permissions for documents that a GROQ filter selects, in the format that the Studio evaluates. */
export type Grant = {
  filter: string
  permissions: string[]
}

/** A role with its copy for the Studio and the sign-in page, and its grants. */
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
      // Ids of documents that are not public, such as drafts, contain a dot. Those of releases begin with `_.` and are
      // excluded, because a scheduled release would publish its documents.
      { filter: '!(_id in path("*") || _id in path("_.**"))', permissions: ['create', 'update'] },
      // Drafts contain images, and the documents of images have no drafts.
      { filter: '_type in ["sanity.imageAsset", "sanity.fileAsset"]', permissions: ['create'] },
    ],
  },
  viewer: {
    title: 'Viewer',
    description: 'Reads everything, drafts included, and changes nothing.',
    grants: [{ filter: '_id in path("**")', permissions: ['read', 'history'] }],
  },
}

/** The grants of all roles in a dataset with comments, because viewers can comment as well. */
const commentGrants: Grant[] = [
  { filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'history'] },
]

/** The part of a dataset on which grants depend. */
export type GrantScope = {
  /** The name of the dataset whose comments and tasks this one contains; null for a dataset with content. */
  addonFor: string | null
}

/** Returns the grants of a role for the documents of a dataset. */
export function findGrants(role: LakeRole, { addonFor }: GrantScope): Grant[] {
  return addonFor === null ? roles[role].grants : commentGrants
}

const readableResources = ['project', 'project.members', 'project.roles']
const managedResources = ['project.cors', 'project.tokens', 'project.webhooks', 'project.datasets']

/** Returns the permissions of a role for the settings of a project, with the names of the hosted service. */
export function createProjectGrants(role: LakeRole) {
  const describe = (resource: string, ...names: string[]) =>
    [`sanity.${resource}`, [{ grants: names.map((name) => ({ name })) }]] as const
  const managed = role === 'administrator' ? managedResources : []
  return Object.fromEntries([
    ...readableResources.map((name) => describe(name, 'read')),
    ...managed.map((name) => describe(name, 'create', 'read', 'update', 'delete')),
  ])
}

/** Returns whether a text is the name of a role. */
export function isLakeRole(name: string): name is LakeRole {
  return Object.hasOwn(roles, name)
}

const filters = new Map<string, ExprNode>()

/** The parts of a document on which grants depend. */
export type GrantedDocument = { _id: string; _type: string }

/** Returns whether grants contain a permission for a document. */
export function isGranted(
  grants: readonly Grant[],
  permission: string,
  document: GrantedDocument,
): boolean {
  return grants.some(
    ({ filter, permissions }) =>
      permissions.includes(permission) && isSelectedByFilter(filter, document),
  )
}

function isSelectedByFilter(filter: string, document: GrantedDocument): boolean {
  const tree = filters.get(filter) ?? parse(`*[${filter}]`)
  filters.set(filter, tree)
  const selection: unknown = evaluateSync(tree, { dataset: [document] }).data
  return Array.isArray(selection) && selection.length > 0
}
