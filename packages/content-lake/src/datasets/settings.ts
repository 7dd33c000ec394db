import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { isObject } from '../documents'
import { messageOf } from '../errors'
import { writeFileDurably } from '../store/files'
import { createCorruptError, readIfPresent } from '../store/log'

/** Who can read a dataset: everyone, or callers with a token. */
export type AclMode = 'public' | 'private'

/** The stored settings of a dataset. */
export type DatasetSettings = {
  aclMode: AclMode
  /** The name of the dataset whose comments and tasks this one contains. */
  addonFor?: string
}

/** The name of the settings file in the folder of a dataset. */
export const settingsFile = 'dataset.json'

function isAclMode(mode: unknown): mode is AclMode {
  return mode === 'public' || mode === 'private'
}

/**
 * Returns the settings of a dataset, or undefined when none are stored.
 * @throws {DataFolderError} when the file cannot be read.
 */
export async function readSettings(folder: string): Promise<DatasetSettings | undefined> {
  const path = join(folder, settingsFile)
  const text = (await readIfPresent(path)).toString('utf8')
  if (text === '') return undefined
  try {
    const settings: unknown = JSON.parse(text)
    if (isSettings(settings)) return settings
  } catch (error) {
    throw createCorruptError(path, messageOf(error))
  }
  throw createCorruptError(path, 'it does not have the access mode of a dataset')
}

function isSettings(settings: unknown): settings is DatasetSettings {
  if (!isObject(settings) || !isAclMode(settings['aclMode'])) return false
  return ['undefined', 'string'].includes(typeof settings['addonFor'])
}

/** Stores the settings of a dataset. */
export async function writeSettings(folder: string, settings: DatasetSettings): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFileDurably(join(folder, settingsFile), JSON.stringify(settings))
}
