import type { AssetFiles } from './assets/files'
import type { ImageCache } from './assets/cache'
import type { Activity } from './http/activity'
import type { StreamShards } from './http/shards'
import type { EventStreams } from './http/sse'
import type { LakeLogger } from './logger'
import type { LakeLimits, LakeOptions } from './options'
import type { Views } from './query/views'
import type { ReleaseSchedule } from './releases/schedule'
import type { RecentTransactions } from './store/recent'
import type { Store } from './store/store'
import type { Accounts } from './users/accounts'
import type { UserMemory } from './users/memory'
import type { Sessions } from './users/sessions'

/** The parts of one running content lake, handed to every route. */
export interface Lake {
  options: LakeOptions
  limits: LakeLimits
  logger: LakeLogger
  clock: () => Date
  store: Store
  views: Views
  recent: RecentTransactions
  releases: ReleaseSchedule
  assets: AssetFiles
  images: ImageCache
  streams: EventStreams
  shards: StreamShards
  accounts: Accounts
  users: UserMemory
  sessions: Sessions
  activity: Activity
}
