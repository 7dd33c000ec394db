import { join } from 'node:path'

import { ImageCache } from './assets/cache'
import { AssetFiles } from './assets/files'
import { Activity } from './http/activity'
import { StreamShards } from './http/shards'
import { EventStreams } from './http/sse'
import type { Lake } from './lake'
import { silentLogger } from './logger'
import { DEFAULT_LIMITS, type LakeOptions } from './options'
import { Views } from './query/views'
import { ReleaseSchedule } from './releases/schedule'
import { asDataFolderError } from './store/folder'
import { RecentTransactions } from './store/recent'
import { Store } from './store/store'
import { Accounts } from './users/accounts'
import { UserMemory } from './users/memory'
import { Sessions } from './users/sessions'

/**
 * Opens the data folder and everything that lives in it.
 * @throws {DataFolderError} with one line that names the cure.
 */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const accounts = new Accounts(options.accounts)
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const logger = options.logger ?? silentLogger
  const { dir: folder, projectId, dataset, clock = () => new Date() } = options
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
  })
  try {
    const assets = await AssetFiles.open(join(folder, 'assets'))
    const users = await UserMemory.open(folder)
    const recent = new RecentTransactions()
    store.subscribe((transaction) => recent.add(transaction))
    return {
      options,
      limits,
      logger,
      clock,
      store,
      assets,
      accounts,
      users,
      views: new Views(store),
      recent,
      releases: new ReleaseSchedule(store, clock, logger),
      images: new ImageCache(limits.imageCacheBytes),
      streams: new EventStreams(limits),
      shards: new StreamShards(),
      sessions: new Sessions(users),
      activity: new Activity(),
    }
  } catch (error) {
    await store.close()
    throw asDataFolderError(folder, error)
  }
}

/** Ends all streams, finishes accepted writes and releases the data folder. */
export async function closeLake({ releases, streams, users, store }: Lake): Promise<void> {
  streams.closeAll()
  await releases.close()
  await users.close()
  await store.close()
}
