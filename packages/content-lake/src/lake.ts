import type { ImageCache } from './assets/cache'
import type { Projects } from './datasets/projects'
import type { Activity } from './http/activity'
import type { StreamShards } from './http/shards'
import type { LakeLogger } from './logger'
import type { LakeLimits, LakeOptions } from './options'
import type { Accounts } from './users/accounts'
import type { SettingsFile } from './management/settings'
import type { UserFile } from './users/user-file'
import type { Sessions } from './users/sessions'
import type { Webhooks } from './webhooks/deliveries'

/** The parts of a running content lake that its datasets share; every route receives them. */
export type Lake = {
  options: LakeOptions
  limits: LakeLimits
  logger: LakeLogger
  clock: () => Date
  projects: Projects
  images: ImageCache
  shards: StreamShards
  accounts: Accounts
  users: UserFile
  settings: SettingsFile
  webhooks: Webhooks
  sessions: Sessions
  activity: Activity
  /** Releases the data folder for other processes. */
  release: () => Promise<void>
}
