import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { parseReleaseName, type SanityDocument } from '../documents'
import { assetTypes } from '../query/views'
import { assetsFolder, type Dataset } from './dataset'
import type { DatasetId } from './names'
import { writeSettings } from './settings'

/** The parts that a copy of a dataset omits. */
export type CopyOptions = {
  skipHistory: boolean
  skipContentReleases: boolean
}

/** Copies the files of a dataset to the new folder of another one. */
export async function copyFiles(
  source: Dataset,
  target: DatasetId & { folder: string },
  { skipHistory, skipContentReleases }: CopyOptions,
): Promise<void> {
  await mkdir(target.folder, { recursive: true })
  // Documents are copied first, because assets that are uploaded later are not part of these documents.
  await source.store.copyTo(target, ({ seq, documents, history }) => ({
    seq,
    documents: documents
      .filter(({ _id }) => !skipContentReleases || !isReleaseDocument(_id))
      .map((document) => relocateAsset(document, target)),
    history: skipHistory ? [] : history,
  }))
  await cp(join(source.folder, assetsFolder), join(target.folder, assetsFolder), {
    recursive: true,
  })
  // A copy of a dataset with comments becomes a content dataset, so the Studio does not show it as comments.
  await writeSettings(target.folder, { aclMode: source.aclMode })
}

function isReleaseDocument(id: string): boolean {
  return id.startsWith('_.releases.') || parseReleaseName(id) !== undefined
}

/** Returns a document for another dataset. The path of an asset contains the names of its project and dataset. */
function relocateAsset(
  document: SanityDocument,
  { projectId, dataset }: DatasetId,
): SanityDocument {
  const { path } = document
  if (!assetTypes.has(document._type) || typeof path !== 'string') return document
  const [kind, , , ...name] = path.split('/')
  return { ...document, path: [kind, projectId, dataset, ...name].join('/') }
}
