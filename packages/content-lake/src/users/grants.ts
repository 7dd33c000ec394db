import type { LakeRole } from './roles'

/** What a user may do with the settings of a project, by the names of the hosted service. */
export type ProjectGrants = Record<string, { grants: { name: string }[] }[]>

const managedResources = ['cors', 'tokens', 'webhooks', 'datasets']

/** Returns what a role may do with the settings of a project. */
export function projectGrantsOf(role: LakeRole): ProjectGrants {
  const readable = ['sanity.project', 'sanity.project.members', 'sanity.project.roles']
  const grants: ProjectGrants = Object.fromEntries(
    readable.map((permission) => [permission, [{ grants: [{ name: 'read' }] }]]),
  )
  if (role !== 'administrator') return grants
  const all = ['create', 'read', 'update', 'delete'].map((name) => ({ name }))
  for (const name of managedResources) grants[`sanity.project.${name}`] = [{ grants: all }]
  return grants
}
