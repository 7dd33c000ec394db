import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { parseReleaseName, type SanityDocument } from '../documents'
import { assetTypes } from '../query/views'
import { assetsFolder, type Dataset } from './dataset'
import type { DatasetId } from './names'
import { writeSettings } from './settings'

/** What a copy of a dataset leaves out. */
export type CopyOptions = {
  skipHistory: boolean
  skipContentReleases: boolean
}

/** Writes the files of a dataset as those of another one into a new folder. */
export async function copyFiles(
  source: Dataset,
  target: DatasetId & { folder: string },
  { skipHistory, skipContentReleases }: CopyOptions,
): Promise<void> {
  await mkdir(target.folder, { recursive: true })
  // The documents first: assets that are uploaded from then on belong to later documents.
  await source.store.copyTo(target, ({ seq, documents, history }) => ({
    seq,
    documents: documents
      .filter(({ _id }) => !skipContentReleases || !isOfRelease(_id))
      .map((document) => inDataset(document, target)),
    history: skipHistory ? [] : history,
  }))
  await cp(join(source.folder, assetsFolder), join(target.folder, assetsFolder), {
    recursive: true,
  })
  // A copy of comments is a dataset of content: it does not show up in the Studio.
  await writeSettings(target.folder, { aclMode: source.aclMode })
}

function isOfRelease(id: string): boolean {
  return id.startsWith('_.releases.') || parseReleaseName(id) !== undefined
}

/** The path of an asset names its dataset. */
function inDataset(document: SanityDocument, { projectId, dataset }: DatasetId): SanityDocument {
  const { path } = document
  if (!assetTypes.has(document._type) || typeof path !== 'string') return document
  const [kind, , , ...name] = path.split('/')
  return { ...document, path: [kind, projectId, dataset, ...name].join('/') }
}
