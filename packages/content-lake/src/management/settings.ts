import { join } from 'node:path'

import { isObject } from '../documents'
import { JsonFile } from '../store/json-file'
import type { LakeRole } from '../users/roles'
import type { Hook } from '../webhooks/hook'

/** An origin whose pages may use the lake, in the form of the hosted service. */
export type CorsOrigin = {
  id: number
  projectId: string
  /** An origin, in which `*` stands for any text, such as `https://*.example.com`. */
  origin: string
  /** Whether pages may send a token. */
  allowCredentials: boolean
  createdAt: string
  updatedAt: string
  deletedAt: null
}

/** A token that was created for programs. */
export type ApiToken = {
  id: string
  projectId: string
  label: string
  role: LakeRole
  /** The token itself is not stored: whoever reads the data folder cannot use it. */
  digest: string
  createdAt: string
}

/** Another name of a dataset, which can be linked to any dataset of its project. */
export type DatasetAlias = {
  projectId: string
  /** Without the tilde with which requests name it. */
  name: string
  /** Null while it is not linked. */
  datasetName: string | null
}

/** What administrators set for projects through the API. */
export type Settings = {
  origins: CorsOrigin[]
  tokens: ApiToken[]
  hooks: Hook[]
  aliases: DatasetAlias[]
}

/** The settings of all projects, in the data folder. */
export type SettingsFile = JsonFile<Settings>

const initialSettings: Settings = { origins: [], tokens: [], hooks: [], aliases: [] }

/** @throws {DataFolderError} when the file cannot be read. */
export function openSettings(folder: string): Promise<SettingsFile> {
  return JsonFile.open<Settings>(join(folder, 'settings.json'), {
    initial: initialSettings,
    isValid: (data) =>
      isObject(data) &&
      Object.keys(initialSettings).every((name) => Array.isArray(data[name] ?? [])),
    description: 'CORS origins, tokens, webhooks and aliases of datasets',
  })
}
