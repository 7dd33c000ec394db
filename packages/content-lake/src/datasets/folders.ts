import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { isObject } from '../documents'
import { codeOf } from '../errors'
import { readLines } from '../store/lines'
import { logFile } from '../store/store'
import { type DatasetId, isDatasetName, isProjectId, isSameDataset, type NonEmpty } from './names'

const datasetsFolder = 'datasets'

/** A dataset and the folder of its files. */
export type PlacedDataset = {
  folder: string
} & DatasetId

/** Returns the folder of a dataset that is not directly in the data folder. */
export function resolveDatasetFolder(dir: string, { projectId, dataset }: DatasetId): string {
  return join(dir, datasetsFolder, projectId, dataset)
}

/**
 * Returns the datasets that a lake serves, with their folders: first the datasets that its options name, then the other
 * datasets of these projects in the data folder. A new data folder directly contains the files of its first dataset,
 * because earlier versions stored their only dataset there.
 */
export async function placeDatasets(
  dir: string,
  namedDatasets: NonEmpty<DatasetId>,
): Promise<PlacedDataset[]> {
  const [first] = namedDatasets
  const isServed = ({ projectId }: DatasetId) =>
    namedDatasets.some((each) => each.projectId === projectId)
  const rootDataset = await readRootDataset(dir)
  const isNamed = (dataset: DatasetId) => namedDatasets.some((each) => isSameDataset(each, dataset))
  // Otherwise the files at the root must be those of the first dataset; the store reports an error if they are not.
  const isFirstElsewhere =
    (rootDataset && isNamed(rootDataset)) || existsSync(resolveDatasetFolder(dir, first))
  const datasetAtRoot = isFirstElsewhere ? rootDataset : first
  const others = (await listDatasets(dir)).filter((each) => isServed(each) && !isNamed(each))
  return [...namedDatasets, ...others].map((each) => ({
    ...each,
    folder:
      datasetAtRoot && isSameDataset(each, datasetAtRoot) ? dir : resolveDatasetFolder(dir, each),
  }))
}

/** Returns all datasets with files in a data folder, beginning with the one whose files are directly in it. */
export async function listDatasets(dir: string): Promise<DatasetId[]> {
  const rootDataset = await readRootDataset(dir)
  const storedDatasets = await listStoredDatasets(dir)
  return rootDataset
    ? [rootDataset, ...storedDatasets.filter((each) => !isSameDataset(each, rootDataset))]
    : storedDatasets
}

/** Removes the incomplete copies of datasets that a killed process has left. */
export async function removeUnfinished(dir: string): Promise<void> {
  for (const projectId of await listFolders(join(dir, datasetsFolder))) {
    const folder = join(dir, datasetsFolder, projectId)
    for (const name of await listFolders(folder))
      if (name.endsWith('.tmp')) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Returns the names of the dataset whose files are directly in a folder, or undefined when it has no readable one. */
async function readRootDataset(dir: string): Promise<DatasetId | undefined> {
  try {
    for await (const { text } of readLines(join(dir, logFile))) {
      const header: unknown = JSON.parse(text)
      if (!isObject(header)) return undefined
      const { projectId, dataset } = header
      return typeof projectId === 'string' && typeof dataset === 'string'
        ? { projectId, dataset }
        : undefined
    }
  } catch {
    // The store reports what is wrong with the file.
  }
  return undefined
}

async function listStoredDatasets(dir: string): Promise<DatasetId[]> {
  const projects = await listFolders(join(dir, datasetsFolder))
  const datasets = projects.filter(isProjectId).map(async (projectId) => {
    const names = await listFolders(join(dir, datasetsFolder, projectId))
    return names.filter(isDatasetName).map((dataset) => ({ projectId, dataset }))
  })
  return (await Promise.all(datasets)).flat()
}

async function listFolders(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw error
  }
}
