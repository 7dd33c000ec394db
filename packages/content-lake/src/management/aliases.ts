import { notFound } from '../errors'
import type { Lake } from '../lake'
import type { DatasetAlias, SettingsFile } from './settings'

/** The prefix of an alias in place of the name of a dataset. */
const aliasPrefix = '~'

/** Returns whether the name of a dataset in a request is an alias. */
export function isAliasName(dataset: string): boolean {
  return dataset.startsWith(aliasPrefix)
}

/** Returns the aliases of a project. */
export function listAliases(projectId: string, { data }: SettingsFile): DatasetAlias[] {
  return data.aliases.filter((each) => each.projectId === projectId)
}

/**
 * Returns an alias of a project by its name.
 * @throws 404 for an alias that the project does not have.
 */
export function findAlias(projectId: string, name: string, settings: SettingsFile): DatasetAlias {
  const alias = listAliases(projectId, settings).find((each) => each.name === name)
  if (alias) return alias
  throw notFound(`Dataset alias "${aliasPrefix}${name}" not found for project ID "${projectId}"`)
}

/**
 * Returns the name of a dataset for its name or for an alias such as `~prod`.
 * @throws 404 for an alias that does not exist or is not linked.
 */
export function resolveAlias(
  projectId: string,
  name: string,
  { settings }: Pick<Lake, 'settings'>,
): string {
  if (!isAliasName(name)) return name
  const { datasetName } = findAlias(projectId, name.slice(aliasPrefix.length), settings)
  if (datasetName !== null) return datasetName
  throw notFound(`Dataset alias "${name}" of project ID "${projectId}" is not linked to a dataset`)
}

/**
 * Links an alias to another dataset, unlinks it with null, or removes it with undefined. The streams of the dataset to
 * which it was linked end, so that their readers connect again.
 */
export async function changeAlias(
  { projectId, name, datasetName: previous }: DatasetAlias,
  datasetName: string | null | undefined,
  { settings, projects }: Pick<Lake, 'settings' | 'projects'>,
): Promise<void> {
  await settings.update((data) => ({
    ...data,
    aliases: data.aliases.flatMap((each) => {
      if (each.projectId !== projectId || each.name !== name) return each
      return datasetName === undefined ? [] : { ...each, datasetName }
    }),
  }))
  if (previous !== null && previous !== datasetName)
    projects.find(projectId, previous)?.streams.closeAll()
}

/** Unlinks the aliases of a project whose datasets were deleted. */
export async function unlinkDeletedDatasets(
  projectId: string,
  { settings, projects }: Pick<Lake, 'settings' | 'projects'>,
): Promise<void> {
  const isDeleted = (each: DatasetAlias) =>
    each.projectId === projectId &&
    each.datasetName !== null &&
    !projects.find(projectId, each.datasetName)
  if (!settings.data.aliases.some(isDeleted)) return
  await settings.update((data) => ({
    ...data,
    aliases: data.aliases.map((each) => (isDeleted(each) ? { ...each, datasetName: null } : each)),
  }))
}
