import { join } from 'node:path'

import { isObject } from '../documents'
import { JsonFile } from '../store/json-file'
import type { LakeRole } from '../users/roles'
import type { Hook } from '../webhooks/hook'

/** An origin whose pages may use the lake, in the format of the hosted service. */
export type CorsOrigin = {
  id: number
  projectId: string
  /** An origin, in which `*` matches any text, such as `https://*.example.com`. */
  origin: string
  /** Whether pages may send a token. */
  allowCredentials: boolean
  createdAt: string
  updatedAt: string
  deletedAt: null
}

/** A token for programs. */
export type ApiToken = {
  id: string
  projectId: string
  label: string
  role: LakeRole
  /** The digest of the token, which is not stored itself. */
  digest: string
  createdAt: string
}

/** An alternative name, which can be linked to any dataset of its project. */
export type DatasetAlias = {
  projectId: string
  /** The name without the tilde of requests. */
  name: string
  /** The name of the linked dataset; null for an alias that is not linked. */
  datasetName: string | null
}

/** The settings of projects that administrators change with the API. */
export type Settings = {
  origins: CorsOrigin[]
  tokens: ApiToken[]
  hooks: Hook[]
  aliases: DatasetAlias[]
}

/** The file with the settings of all projects, in the data folder. */
export type SettingsFile = JsonFile<Settings>

const initialSettings: Settings = { origins: [], tokens: [], hooks: [], aliases: [] }

/**
 * Opens the file with the settings of all projects.
 * @throws {DataFolderError} when the file cannot be read.
 */
export function openSettings(folder: string): Promise<SettingsFile> {
  return JsonFile.open<Settings>(join(folder, 'settings.json'), {
    initial: initialSettings,
    isValid: (data) =>
      isObject(data) &&
      Object.keys(initialSettings).every((name) => Array.isArray(data[name] ?? [])),
    description: 'CORS origins, tokens, webhooks and aliases of datasets',
  })
}
