import { readdir, rm, stat } from 'node:fs/promises'
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
export function folderOf(dir: string, { projectId, dataset }: DatasetId): string {
  return join(dir, datasetsFolder, projectId, dataset)
}

/**
 * Returns the datasets that a lake serves: those that its options name, in their order, and the others of the same
 * projects in the data folder. The files of the first dataset of a new data folder are directly in it, where earlier
 * versions have the only one.
 */
export async function placeDatasets(
  dir: string,
  named: NonEmpty<DatasetId>,
): Promise<PlacedDataset[]> {
  const [first] = named
  const isServed = ({ projectId }: DatasetId) => named.some((each) => each.projectId === projectId)
  const owner = await ownerOf(dir)
  const isNamed = (dataset: DatasetId) => named.some((each) => isSameDataset(each, dataset))
  // Files of another dataset are an error, which the store reports, unless the first one is known to be elsewhere.
  const mayDiffer = (owner && isNamed(owner)) || (await exists(folderOf(dir, first)))
  const atRoot = mayDiffer ? owner : first
  const others = (await listDatasets(dir)).filter((each) => isServed(each) && !isNamed(each))
  return [...named, ...others].map((each) => ({
    ...each,
    folder: atRoot && isSameDataset(each, atRoot) ? dir : folderOf(dir, each),
  }))
}

/** Returns every dataset that has files in a data folder, that directly in it first. */
export async function listDatasets(dir: string): Promise<DatasetId[]> {
  const owner = await ownerOf(dir)
  const stored = await storedDatasets(dir)
  return owner ? [owner, ...stored.filter((each) => !isSameDataset(each, owner))] : stored
}

/** Removes what a killed process has copied of datasets. */
export async function removeUnfinished(dir: string): Promise<void> {
  for (const projectId of await foldersIn(join(dir, datasetsFolder))) {
    const folder = join(dir, datasetsFolder, projectId)
    for (const name of await foldersIn(folder))
      if (name.endsWith('.tmp')) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Reads the names of the dataset whose files are directly in a folder, if there is a readable one. */
async function ownerOf(dir: string): Promise<DatasetId | undefined> {
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

async function storedDatasets(dir: string): Promise<DatasetId[]> {
  const projects = await foldersIn(join(dir, datasetsFolder))
  const datasets = projects.filter(isProjectId).map(async (projectId) => {
    const names = await foldersIn(join(dir, datasetsFolder, projectId))
    return names.filter(isDatasetName).map((dataset) => ({ projectId, dataset }))
  })
  return (await Promise.all(datasets)).flat()
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
