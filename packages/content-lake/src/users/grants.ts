import type { LakeRole } from './roles'

/** The permissions of a user for the settings of a project, with the names of the hosted service. */
export type ProjectGrants = Record<string, { grants: { name: string }[] }[]>

const managedResources = ['cors', 'tokens', 'webhooks', 'datasets']

/** Returns the permissions of a role for the settings of a project. */
export function createProjectGrants(role: LakeRole): ProjectGrants {
  const readable = ['sanity.project', 'sanity.project.members', 'sanity.project.roles']
  const grants: ProjectGrants = Object.fromEntries(
    readable.map((permission) => [permission, [{ grants: [{ name: 'read' }] }]]),
  )
  if (role !== 'administrator') return grants
  const all = ['create', 'read', 'update', 'delete'].map((name) => ({ name }))
  for (const name of managedResources) grants[`sanity.project.${name}`] = [{ grants: all }]
  return grants
}
