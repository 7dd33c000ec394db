import { access, constants, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

import type { SanityClient } from '@sanity/client'
import sharp from 'sharp'

import { placeDatasets } from '../datasets/folders'
import { messageOf } from '../errors'
import type { Arguments } from './arguments'
import { describeUserError } from './errors'
import { findServer, withDataset } from './folder'

/** The result of one check. */
type Finding = {
  isGood: boolean
  text: string
}

const createGoodFinding = (text: string): Finding => ({ isGood: true, text })
const createBadFinding = (text: string): Finding => ({ isGood: false, text })

/** Checks the requirements of a lake, from the version of Node to the files of its assets. */
export async function examine(args: Arguments): Promise<Finding[]> {
  return [
    examineNode(),
    await examineImages(),
    await examinePort(args),
    ...(await examineFolder(args)),
  ]
}

function examineNode(): Finding {
  const { node } = process.versions
  const [major = 0, minor = 0, patch = 0] = node.split('.').map(Number)
  const isSupported =
    (major === 20 && (minor > 19 || (minor === 19 && patch > 0))) ||
    (major === 22 && minor >= 12) ||
    major > 22
  return isSupported
    ? createGoodFinding(`Node ${node} is supported`)
    : createBadFinding(
        `Node ${node} is not supported: use 20.19.1 or newer of version 20, or 22.12 or newer`,
      )
}

async function examineImages(): Promise<Finding> {
  try {
    const input = { width: 2, height: 2, channels: 3, background: '#fff' } as const
    await sharp({ create: input }).webp().toBuffer()
    return createGoodFinding('Images can be transformed')
  } catch (error) {
    return createBadFinding(`Images cannot be transformed: ${messageOf(error)}`)
  }
}

async function examinePort({ port, dir }: Arguments): Promise<Finding> {
  const server = await findServer(dir)
  if (server && new URL(server.clientConfig.apiHost).port === String(port))
    return createGoodFinding(`Port ${port} is used by the lake of this folder`)
  return (await isPortFree(port))
    ? createGoodFinding(`Port ${port} is free`)
    : createBadFinding(`Port ${port} is in use by another program: start with another --port`)
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer()
    server.once('error', () => settle(false))
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => settle(true)))
  })
}

async function examineFolder(args: Arguments): Promise<Finding[]> {
  const { dir } = args
  const folder = resolve(dir)
  const entry = await stat(dir).catch(() => undefined)
  if (!entry) return [createGoodFinding(`The data folder ${folder} does not exist yet`)]
  try {
    await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await withDataset(args, async (client) => {
      const count = await client.fetch<number>('count(*)')
      return [
        createGoodFinding(`The data folder ${folder} can be read and has ${count} documents`),
        await examineAssets(client, await findDatasetFolder(client, dir)),
      ]
    })
  } catch (error) {
    return [createBadFinding(describeUserError(error) ?? messageOf(error))]
  }
}

async function findDatasetFolder(client: SanityClient, dir: string): Promise<string> {
  const { projectId = '', dataset = '' } = client.config()
  const [placedDataset] = await placeDatasets(dir, [{ projectId, dataset }])
  return placedDataset?.folder ?? dir
}

/**
 * Checks whether every asset has its file. Unlike the path of the file, the path of the asset contains the names of its
 * project and dataset.
 */
async function examineAssets(client: SanityClient, dir: string): Promise<Finding> {
  const paths = await client.fetch<string[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]].path',
  )
  const missing: string[] = []
  for (const path of paths) {
    const [kind = '', , , name = ''] = path.split('/')
    if (!(await stat(join(dir, 'assets', kind, name)).catch(() => undefined))) missing.push(name)
  }
  return missing.length === 0
    ? createGoodFinding(`All ${paths.length} assets have their files`)
    : createBadFinding(
        `${missing.length} of ${paths.length} assets have no file, such as ${missing[0]}`,
      )
}
