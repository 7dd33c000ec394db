import type { AclMode } from './datasets/settings'
import { maxDepth } from './documents'
import type { LakeLogger } from './logger'
import type { LakeAccount } from './users/identity'

/** Which datasets a content lake serves, where its data is, and who may use it. */
export type LakeOptions = {
  /** The folder of documents and assets. It is created if missing, and only one process can use it at a time. */
  dir: string
  /** The write token. Requests with `Authorization: Bearer <token>` can write and read drafts. */
  token: string
  /** Origins of web pages that may call the lake, in addition to the lake's own. */
  origins?: readonly string[]
  /** Host names by which clients reach the lake, in addition to those of this machine. */
  hostNames?: readonly string[]
  /** Whether other machines can reach the lake. Signing in then requires the token, and hosts can be IP addresses. */
  isNetworked?: boolean
  /**
   * The accounts that can sign in: an administrator, a publisher and an editor by default. The first one is signed in
   * when a request does not choose one.
   */
  accounts?: readonly LakeAccount[]
  /** Returns the time of transactions and of `now()` in queries; the system time by default. */
  clock?: () => Date
  logger?: LakeLogger
  limits?: Partial<LakeLimits>
  /** Whether to lift the hosted service's limits for attributes. */
  relaxLimits?: boolean
} & NamedDatasets

/** The datasets of a lake: either those of `projects`, or a single one. */
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
   * Who can read it: everyone, or callers with a token. 'public' by default. A mode that an administrator sets later
   * takes precedence.
   */
  aclMode?: AclMode
}

/** Sizes and intervals, which tests and special cases can change. */
export type LakeLimits = {
  /** The maximum size of a JSON body, in bytes. */
  jsonBytes: number
  /** The maximum size of an asset, in bytes. */
  assetBytes: number
  /** The maximum number of different attributes in the documents of a dataset. */
  attributes: number
  /** The maximum number of names in the path of an attribute. */
  attributeDepth: number
  /** Memory for transformed images, in bytes. */
  imageCacheBytes: number
  /** Milliseconds after which a client that reads nothing from its event stream is disconnected. */
  stallMs: number
  /** Milliseconds between the heartbeats of event streams. */
  heartbeatMs: number
  /** Milliseconds between the heartbeats of presence sockets. */
  presenceBeatMs: number
  /** Size at which the transaction log is folded into the snapshot, in bytes. */
  compactAtBytes: number
  /** The maximum number of transactions in the history. */
  historyLimit: number
  /** The maximum size of the transactions in the history, in bytes. */
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
