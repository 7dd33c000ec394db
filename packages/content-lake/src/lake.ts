import { ImageCache } from './assets/cache'
import { openDataset } from './datasets/dataset'
import { placeDatasets, removeUnfinished } from './datasets/folders'
import { parseDatasets, isSameDataset } from './datasets/names'
import { Projects } from './datasets/projects'
import { Activity } from './http/activity'
import { StreamShards } from './http/shards'
import { type LakeLogger, silentLogger } from './logger'
import { openSettings, type SettingsFile } from './management/settings'
import { defaultLimits, type LakeLimits, type LakeOptions, relaxedLimits } from './options'
import { asDataFolderError, claimFolder } from './store/folder'
import { Accounts, checkAccounts } from './users/accounts'
import { Sessions } from './users/sessions'
import { openUserFile, type UserFile } from './users/user-file'
import { Webhooks } from './webhooks/deliveries'

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

/**
 * Opens the data folder with all of its datasets and settings.
 * @throws {DataFolderError} with a one-line message that names the remedy.
 * @throws {OptionsError} for datasets that cannot be served together.
 */
export async function openLake(options: LakeOptions): Promise<Lake> {
  const people = checkAccounts(options.accounts)
  const defaults = options.relaxLimits ? { ...defaultLimits, ...relaxedLimits } : defaultLimits
  const limits = { ...defaults, ...options.limits }
  const logger = options.logger ?? silentLogger
  const { dir, clock = () => new Date() } = options
  const namedDatasets = parseDatasets(options)
  const release = await claimFolder(dir)
  const activity = new Activity()
  let webhooks: Webhooks | undefined
  let projects: Projects | undefined
  try {
    const settings = await openSettings(dir)
    webhooks = await Webhooks.open(dir, { settings, activity, clock, logger })
    const context = { limits, clock, logger, webhooks }
    projects = new Projects(dir, context)
    await removeUnfinished(dir)
    for (const placedDataset of await placeDatasets(dir, namedDatasets)) {
      const options = namedDatasets.find((each) => isSameDataset(each, placedDataset))?.options
      projects.add(await openDataset(placedDataset, context, options?.aclMode))
    }
    const users = await openUserFile(dir)
    return {
      options,
      limits,
      logger,
      clock,
      projects,
      accounts: new Accounts(people, () => settings.data.tokens),
      settings,
      webhooks,
      users,
      images: new ImageCache(limits.imageCacheBytes),
      shards: new StreamShards(),
      sessions: new Sessions(users),
      activity,
      release,
    }
  } catch (error) {
    await webhooks?.close()
    await projects?.close()
    await release()
    throw asDataFolderError(dir, error)
  }
}

/** Ends all streams, finishes accepted writes and releases the data folder. */
export async function closeLake({
  projects,
  webhooks,
  settings,
  users,
  release,
}: Lake): Promise<void> {
  await webhooks.close()
  await projects.close()
  await settings.close()
  await users.close()
  await release()
}
