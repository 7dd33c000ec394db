import type { AclMode } from './datasets/settings'
import { maxDepth } from './documents'
import type { LakeLogger } from './logger'
import type { LakeAccount } from './users/accounts'

/** Which datasets a content lake serves, where its data is, and who may use it. */
export type LakeOptions = {
  /** Folder for documents and assets; created when missing, and held by one process at a time. */
  dir: string
  /** Write token: `Authorization: Bearer <token>` may write and sees drafts. */
  token: string
  /** Origins of web pages that may call the lake, in addition to the lake's own. */
  origins?: readonly string[]
  /** Host names, besides those of this machine, under which clients reach the lake. */
  hostNames?: readonly string[]
  /** Whether other machines can reach the lake. The sign-in then asks for the token, and IP addresses are host names. */
  isNetworked?: boolean
  /**
   * Who can sign in: an administrator, a publisher and an editor by default. The first one is signed in where no one
   * chooses.
   */
  accounts?: readonly LakeAccount[]
  /** The time of transactions and of `now()` in queries; the system's by default. */
  clock?: () => Date
  logger?: LakeLogger
  limits?: Partial<LakeLimits>
  /** Whether the limits of the hosted service for attributes do not apply. */
  relaxLimits?: boolean
} & NamedDatasets

/** The datasets of a lake: those of `projects`, or else one. */
export type NamedDatasets = {
  /** The project of the only dataset; 'local' by default. */
  projectId?: string
  /** The name of the only dataset; 'production' by default. */
  dataset?: string
  /** Several projects and datasets, in place of `projectId` and `dataset`. */
  projects?: readonly LakeProject[]
}

/** A project of a lake. */
export type LakeProject = {
  projectId: string
  /** The names of its datasets, or their options; `['production']` by default. */
  datasets?: readonly (string | LakeDatasetOptions)[]
}

/** A dataset of a lake. */
export type LakeDatasetOptions = {
  name: string
  /**
   * Who can read it: everyone, or callers with a token. 'public' by default. What an administrator has set later
   * replaces it.
   */
  aclMode?: AclMode
}

/** Sizes and intervals that tests and unusual uses may change. */
export type LakeLimits = {
  /** Largest JSON body, in bytes. */
  jsonBytes: number
  /** Largest asset, in bytes. */
  assetBytes: number
  /** How many different attributes the documents of a dataset may have. */
  attributes: number
  /** How many names the path of an attribute may have. */
  attributeDepth: number
  /** Memory for transformed images, in bytes. */
  imageCacheBytes: number
  /** Milliseconds after which a reader of an event stream who takes nothing is cut off. */
  stallMs: number
  /** Milliseconds between the signs of life on event streams. */
  heartbeatMs: number
  /** Milliseconds between the signs of life on presence sockets. */
  presenceBeatMs: number
  /** Size at which the transaction log is folded into the snapshot, in bytes. */
  compactAtBytes: number
  /** Number of transactions that history remembers. */
  historyLimit: number
  /** Size of the transactions that history remembers, in bytes. */
  historyBytes: number
}

export const defaultLimits: LakeLimits = {
  jsonBytes: 10 * 1024 * 1024,
  assetBytes: 1024 * 1024 * 1024,
  attributes: 2_000,
  attributeDepth: 20,
  imageCacheBytes: 64 * 1024 * 1024,
  stallMs: 20_000,
  heartbeatMs: 15_000,
  presenceBeatMs: 10_000,
  compactAtBytes: 8 * 1024 * 1024,
  historyLimit: 5_000,
  historyBytes: 32 * 1024 * 1024,
}

/** The limits that `relaxLimits` replaces. */
export const relaxedLimits = { attributes: Infinity, attributeDepth: maxDepth }
