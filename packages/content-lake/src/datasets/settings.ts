import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { isObject } from '../documents'
import { writeFileDurably } from '../store/files'
import { readJsonFile } from '../store/json-file'

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

/**
 * Returns the settings of a dataset, or undefined when none are stored.
 * @throws {DataFolderError} when the file cannot be read.
 */
export function readSettings(folder: string): Promise<DatasetSettings | undefined> {
  return readJsonFile(join(folder, settingsFile), isSettings, 'the access mode of a dataset')
}

function isSettings(settings: unknown): boolean {
  return (
    isObject(settings) &&
    ['public', 'private'].includes(settings['aclMode'] as string) &&
    ['undefined', 'string'].includes(typeof settings['addonFor'])
  )
}

/** Stores the settings of a dataset. */
export async function writeSettings(folder: string, settings: DatasetSettings): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFileDurably(join(folder, settingsFile), JSON.stringify(settings))
}
