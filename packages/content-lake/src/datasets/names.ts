import { OptionsError } from '../errors'
import type { LakeDatasetOptions, NamedDatasets } from '../options'

/** Identifies a dataset among all projects. */
export type DatasetId = {
  projectId: string
  dataset: string
}

/** A list with a first item. */
export type NonEmpty<Item> = readonly [Item, ...Item[]]

/** The default dataset of a lake. */
export const defaultDataset: DatasetId = { projectId: 'local', dataset: 'production' }

// These names are parts of host names and paths. Sanity's client has the same rules, but allows capital letters.
const projectIdPattern = /^[a-z0-9][a-z0-9-]{0,62}$/
const datasetNamePattern = /^[a-z0-9][a-z0-9_-]{0,63}$/

/** Returns whether two ids identify the same dataset. */
export function isSameDataset(one: DatasetId, other: DatasetId): boolean {
  return one.projectId === other.projectId && one.dataset === other.dataset
}

/** Returns whether a text is a valid project id. */
export function isProjectId(id: string): boolean {
  return projectIdPattern.test(id)
}

/** Returns whether a text is a valid dataset name. */
export function isDatasetName(name: string): boolean {
  return datasetNamePattern.test(name)
}

/**
 * Returns the datasets that the options of a lake name, each with its own options.
 * @throws {OptionsError} for invalid or repeated names, and for contradictory options.
 */
export function parseDatasets<Options extends LakeDatasetOptions>({
  projectId,
  dataset,
  projects,
}: NamedDatasets): NonEmpty<DatasetId & { options: Options }> {
  if (projects && (projectId !== undefined || dataset !== undefined))
    throw new OptionsError(
      'Name the datasets of a lake with `projects` or with `projectId` and `dataset`, not both',
    )
  const projectOptions = projects ?? [
    {
      projectId: projectId ?? defaultDataset.projectId,
      datasets: [dataset ?? defaultDataset.dataset],
    },
  ]
  const datasets = projectOptions.flatMap((project) =>
    (project.datasets ?? [defaultDataset.dataset])
      .map((each) => (typeof each === 'string' ? { name: each } : each) as Options)
      .map((options) => ({ projectId: project.projectId, dataset: options.name, options })),
  )
  const [first, ...others] = datasets
  if (!first) throw new OptionsError('A lake needs a project with a dataset')
  for (const { projectId: id, dataset: name } of datasets) {
    if (!isProjectId(id))
      throw new OptionsError(
        `The project id ${JSON.stringify(id)} may only have small letters, digits and dashes`,
      )
    if (!isDatasetName(name))
      throw new OptionsError(
        `The dataset name ${JSON.stringify(name)} may only have small letters, digits, dashes and underscores`,
      )
  }
  const keys = datasets.map((each) => `${each.projectId}/${each.dataset}`)
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index)
  if (duplicate !== undefined) throw new OptionsError(`The dataset ${duplicate} is listed twice`)
  return [first, ...others]
}
