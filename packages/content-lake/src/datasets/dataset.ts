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
import { RecentTransactions } from '../store/recent'
import { logFile, snapshotFile, Store } from '../store/store'
import type { Webhooks } from '../webhooks/deliveries'
import type { PlacedDataset } from './folders'
import { type AclMode, readSettings, settingsFile } from './settings'

/** The name of the folder of its assets. */
export const assetsFolder = 'assets'

/** One open dataset: its documents and assets, and everything that follows their changes. */
export type Dataset = {
  projectId: string
  name: string
  /** Where its files are. */
  folder: string
  /** Who can read its public documents. */
  aclMode: AclMode
  /** The name of the dataset on whose documents this one has the comments and tasks; null for one with content. */
  addonFor: string | null
  store: Store
  views: Views
  recent: RecentTransactions
  releases: ReleaseSchedule
  schedules: Schedules
  assets: AssetFiles
  streams: EventStreams
  /** The Studios that have the dataset open. */
  room: PresenceRoom
}

/** What all datasets of a lake share. */
export type DatasetContext = {
  limits: LakeLimits
  clock: () => Date
  logger: LakeLogger
  webhooks: Webhooks
}

/**
 * Opens the files of a dataset, whose mode is `aclMode` if none was stored. The caller has claimed the data folder that contains them.
 * @throws {DataFolderError} with one line that names the cure.
 */
export async function openDataset(
  { projectId, dataset, folder }: PlacedDataset,
  { limits, clock, logger, webhooks }: DatasetContext,
  aclMode: AclMode = 'public',
): Promise<Dataset> {
  const { compactAtBytes, historyLimit, historyBytes, attributes, attributeDepth } = limits
  const store = await Store.open({
    folder,
    projectId,
    dataset,
    compactAtBytes,
    historyLimit,
    historyBytes,
    maxAttributes: attributes,
    maxAttributeDepth: attributeDepth,
    clock,
    logger,
    isClaimed: true,
  })
  try {
    const assets = await AssetFiles.open(join(folder, assetsFolder))
    const settings = await readSettings(folder)
    const addonFor = settings?.addonFor ?? null
    const context = { projectId, dataset, addonFor, store, clock, logger }
    const schedules = await Schedules.open(folder, context)
    const recent = new RecentTransactions()
    store.subscribe((transaction) => recent.add(transaction))
    const opened: Dataset = {
      projectId,
      name: dataset,
      folder,
      aclMode: settings?.aclMode ?? aclMode,
      addonFor,
      store,
      views: new Views(store),
      recent,
      releases: new ReleaseSchedule(store, clock, logger),
      schedules,
      assets,
      streams: new EventStreams(limits),
      room: new PresenceRoom(),
    }
    store.subscribe((transaction) => webhooks.notify(opened, transaction))
    await webhooks.resume(opened)
    return opened
  } catch (error) {
    await store.close()
    throw asDataFolderError(folder, error)
  }
}

/**
 * Removes the files of a closed dataset from a data folder. A crash meanwhile leaves the dataset without documents, or
 * what `removeUnfinished` removes.
 */
export async function removeFiles({ folder, store }: Dataset, dataFolder: string): Promise<void> {
  if (folder !== dataFolder) {
    const removed = `${folder}.${randomUUID()}.tmp`
    await rename(folder, removed)
    await rm(removed, { recursive: true, force: true })
    return
  }
  // The data folder has other entries, so that its dataset is emptied first.
  await store.writeEmptySnapshot()
  // The store finds a log without a snapshot damaged, and a snapshot without a log not.
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
