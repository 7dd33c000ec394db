import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { AssetFiles } from '../assets/files'
import { EventStreams } from '../http/sse'
import type { LakeLogger } from '../logger'
import type { LakeLimits } from '../options'
import { PresenceRoom } from '../presence/room'
import { Views } from '../query/views'
import { ReleaseSchedule } from '../releases/schedule'
import { Schedules, schedulesFile } from '../schedules/schedules'
import { asDataFolderError } from '../store/folder'
import { logFile, snapshotFile, Store } from '../store/store'
import type { GrantScope } from '../users/roles'
import type { Webhooks } from '../webhooks/deliveries'
import type { PlacedDataset } from './folders'
import { type AclMode, readSettings, settingsFile } from './settings'

/** The name of the folder with the assets of a dataset. */
export const assetsFolder = 'assets'

/** An open dataset: its documents and assets, and the parts that process their changes. */
export type Dataset = {
  projectId: string
  name: string
  /** The folder of its files. */
  folder: string
  /** Who can read its public documents. */
  aclMode: AclMode
  store: Store
  views: Views
  releases: ReleaseSchedule
  schedules: Schedules
  assets: AssetFiles
  streams: EventStreams
  /** Tracks the Studios that have the dataset open. */
  room: PresenceRoom
} & GrantScope

/** The parts that all datasets of a lake share. */
export type DatasetContext = {
  limits: LakeLimits
  clock: () => Date
  logger: LakeLogger
  webhooks: Webhooks
}

/**
 * Opens a dataset. `aclMode` applies if no mode is stored. The caller must have claimed the data folder.
 * @throws {DataFolderError} with a one-line message that names the remedy.
 */
export async function openDataset(
  { projectId, dataset, folder }: PlacedDataset,
  { limits, clock, logger, webhooks }: DatasetContext,
  aclMode: AclMode = 'public',
): Promise<Dataset> {
  const store = await Store.open({ folder, projectId, dataset, limits, clock, logger })
  try {
    const assets = await AssetFiles.open(join(folder, assetsFolder))
    const settings = await readSettings(folder)
    const addonFor = settings?.addonFor ?? null
    const context = { projectId, dataset, addonFor, store, clock, logger }
    const schedules = await Schedules.open(folder, context)
    const openedDataset: Dataset = {
      projectId,
      name: dataset,
      folder,
      aclMode: settings?.aclMode ?? aclMode,
      addonFor,
      store,
      views: new Views(store),
      releases: new ReleaseSchedule(store, clock, logger),
      schedules,
      assets,
      streams: new EventStreams(limits),
      room: new PresenceRoom(),
    }
    store.subscribe((transaction) => webhooks.notify(openedDataset, transaction))
    await webhooks.resume(openedDataset)
    return openedDataset
  } catch (error) {
    await store.close()
    throw asDataFolderError(folder, error)
  }
}

/**
 * Removes the files of a closed dataset from a data folder. A crash in between leaves a dataset without documents, or
 * files that `removeUnfinished` removes at the next startup.
 */
export async function removeFiles({ folder, store }: Dataset, dataFolder: string): Promise<void> {
  if (folder !== dataFolder) {
    const removedFolder = `${folder}.${randomUUID()}.tmp`
    await rename(folder, removedFolder)
    await rm(removedFolder, { recursive: true, force: true })
    return
  }
  // The data folder has other entries and cannot be renamed, so its dataset is emptied first.
  await store.writeEmptySnapshot()
  // A log without its snapshot would be reported as damaged, a snapshot without its log would not.
  for (const name of [logFile, snapshotFile, schedulesFile, assetsFolder, settingsFile])
    await rm(join(folder, name), { recursive: true, force: true })
}

/** Ends the streams of a dataset and finishes accepted writes. */
export async function closeDataset({
  streams,
  releases,
  schedules,
  store,
}: Dataset): Promise<void> {
  streams.closeAll()
  await releases.close()
  await schedules.close()
  await store.close()
}
