import { join } from 'node:path'

import { AssetFiles } from '../assets/files'
import { EventStreams } from '../http/sse'
import type { LakeLogger } from '../logger'
import type { LakeLimits } from '../options'
import { PresenceRoom } from '../presence/room'
import { Views } from '../query/views'
import { ReleaseSchedule } from '../releases/schedule'
import { asDataFolderError } from '../store/folder'
import { RecentTransactions } from '../store/recent'
import { Store } from '../store/store'
import type { PlacedDataset } from './folders'

/** One open dataset: its documents and assets, and everything that follows their changes. */
export interface Dataset {
  projectId: string
  name: string
  store: Store
  views: Views
  recent: RecentTransactions
  releases: ReleaseSchedule
  assets: AssetFiles
  streams: EventStreams
  /** The Studios that have the dataset open. */
  room: PresenceRoom
}

/** What all datasets of a lake share. */
export interface DatasetContext {
  limits: LakeLimits
  clock: () => Date
  logger: LakeLogger
}

/**
 * Opens the files of a dataset. The caller has claimed the data folder that contains them.
 * @throws {DataFolderError} with one line that names the cure.
 */
export async function openDataset(
  { projectId, dataset, folder }: PlacedDataset,
  { limits, clock, logger }: DatasetContext,
): Promise<Dataset> {
  const { compactAtBytes, historyLimit, historyBytes } = limits
  const store = await Store.open({
    folder,
    projectId,
    dataset,
    compactAtBytes,
    historyLimit,
    historyBytes,
    clock,
    logger,
    isClaimed: true,
  })
  try {
    const assets = await AssetFiles.open(join(folder, 'assets'))
    const recent = new RecentTransactions()
    store.subscribe((transaction) => recent.add(transaction))
    return {
      projectId,
      name: dataset,
      store,
      views: new Views(store),
      recent,
      releases: new ReleaseSchedule(store, clock, logger),
      assets,
      streams: new EventStreams(limits),
      room: new PresenceRoom(),
    }
  } catch (error) {
    await store.close()
    throw asDataFolderError(folder, error)
  }
}

/** Ends the streams of a dataset and finishes accepted writes. */
export async function closeDataset({ streams, releases, store }: Dataset): Promise<void> {
  streams.closeAll()
  await releases.close()
  await store.close()
}
