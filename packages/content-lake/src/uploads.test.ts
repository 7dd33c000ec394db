import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'

import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { serveInChild } from './child'
import { type Json, startTestLake, testToken } from './testing'

const megabyte = 1024 * 1024

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'content-lake-uploads-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 5 }))
})

const begin = (port: number, headers: Record<string, string> = {}) =>
  request({
    host: '127.0.0.1',
    port,
    path: '/v2025-02-19/assets/files/production?filename=film.mp4',
    method: 'POST',
    headers: { authorization: `Bearer ${testToken}`, ...headers },
  })
const files = () => readdir(join(dir, 'assets/files'))

describe('a large upload', () => {
  /** Returns the most memory that a process has used so far, in megabytes. */
  const readPeakMemory = async (pid: number | undefined) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024
  }
  /** Uploads a file of this size, whose megabytes differ, and returns the document. */
  const uploadFilm = async (port: number, megabytes: number) => {
    const hash = createHash('sha1')
    function* parts() {
      for (let n = 0; n < megabytes; n++) {
        const part = Buffer.alloc(megabyte, `${n} of ${megabytes} `)
        hash.update(part)
        yield part
      }
    }
    const clientRequest = begin(port)
    Readable.from(parts()).pipe(clientRequest)
    const [response] = await once(clientRequest, 'response')
    const { document } = (await json(response)) as Json
    return { document, sha1: hash.digest('hex') }
  }
  /** Returns the size and hash of what an address returns. */
  const download = async (port: number, path: string) => {
    const [response] = await once(get({ host: '127.0.0.1', port, path: `/${path}` }), 'response')
    const hash = createHash('sha1')
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
    }
    return { size, sha1: hash.digest('hex') }
  }

  // Other systems do not tell the peak of another process.
  test.runIf(process.platform === 'linux')(
    'is neither received nor sent through memory',
    { timeout: 120_000 },
    async () => {
      const { child, port } = await serveInChild(dir)
      onTestFinished(() => void child.kill('SIGKILL'))
      const small = await uploadFilm(port, 8)
      await download(port, small.document.path)
      const before = await readPeakMemory(child.pid)

      const megabytes = 120
      const { document, sha1 } = await uploadFilm(port, megabytes)
      expect(document).toMatchObject({ size: megabytes * megabyte, sha1hash: sha1 })
      expect(await download(port, document.path)).toEqual({ size: document.size, sha1 })
      expect((await readPeakMemory(child.pid)) - before).toBeLessThan(megabytes / 2)
    },
  )
})

describe('an upload that does not end', () => {
  test('leaves no file and no document', async () => {
    const lake = await startTestLake({ dir })
    onTestFinished(() => lake.close())
    const clientRequest = begin(lake.port, { 'content-length': String(8 * megabyte) })
    clientRequest.on('error', () => undefined)
    clientRequest.write(Buffer.alloc(megabyte))
    await expect.poll(files).toEqual([expect.stringMatching(/\.tmp$/)])
    clientRequest.destroy()
    await expect.poll(files).toEqual([])
    await lake.waitForIdle()
    expect(lake.documentCount()).toBe(0)
  })

  test('because its process was killed leaves a file that the next start removes', async () => {
    const { child, port } = await serveInChild(dir)
    const clientRequest = begin(port, { 'content-length': String(8 * megabyte) })
    clientRequest.on('error', () => undefined)
    clientRequest.write(Buffer.alloc(megabyte))
    await expect.poll(files).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await files()).toEqual([expect.stringMatching(/\.tmp$/)])
    const lake = await startTestLake({ dir })
    await lake.close()
    expect(await files()).toEqual([])
  })

  test('because it is too large or cannot be written leaves no file', async () => {
    const lake = await startTestLake({ dir, limits: { assetBytes: megabyte } })
    onTestFinished(() => lake.close())
    const uploadStatus = async (body: Buffer) => {
      const clientRequest = begin(lake.port).end(body)
      const [response] = await once(clientRequest, 'response')
      return response.resume().statusCode
    }
    expect(await uploadStatus(Buffer.alloc(2 * megabyte))).toBe(413)
    expect(await files()).toEqual([])
    await rm(join(dir, 'assets/files'), { recursive: true })
    await writeFile(join(dir, 'assets/files'), '')
    expect(await uploadStatus(Buffer.alloc(megabyte))).toBe(500)
    await rm(join(dir, 'assets/files'))
    await mkdir(join(dir, 'assets/files'))
    expect(await uploadStatus(Buffer.alloc(megabyte))).toBe(200)
  })
})
