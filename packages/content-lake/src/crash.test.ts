import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@sanity/client'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

import { serveInChild } from './child'
import { send, startTestLake, testToken } from './testing'

const rounds = 4
const writers = 8

test(
  'a killed lake preserves every acknowledged transaction and applies none partially',
  { timeout: 60_000 },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'content-lake-crash-'))
    const acknowledgedIds = new Set<string>()
    let serial = 0

    // The number of acknowledged transactions after which each round kills the lake.
    const { seed } = fc.readConfigureGlobal()
    const [kills = []] = fc.sample(fc.array(fc.nat(99), { minLength: rounds, maxLength: rounds }), {
      numRuns: 1,
      seed,
    })
    for (const [round, killsAfter] of kills.entries()) {
      const { child, port } = await serveInChild(dir)
      onTestFinished(() => void child.kill('SIGKILL'))
      const killAfter = acknowledgedIds.size + killsAfter
      const client = createClient({
        apiHost: `http://localhost:${port}`,
        useProjectHostname: false,
        projectId: 'clinics',
        dataset: 'production',
        apiVersion: '2025-02-19',
        useCdn: false,
        token: testToken,
        maxRetries: 0,
      })
      await client.createIfNotExists({ _id: 'counter', _type: 'counter', n: 0 })
      const write = async () => {
        while (child.exitCode === null && child.signalCode === null) {
          const id = `t${serial++}`
          const transaction = client.transaction().patch('counter', { inc: { n: 1 } })
          for (const part of ['a', 'b', 'c'])
            transaction.create({
              _id: `${id}-${part}`,
              _type: 'part',
              of: id,
              text: part.repeat(300),
            })
          try {
            await transaction.commit({ visibility: 'async', returnDocuments: false })
            acknowledgedIds.add(id)
          } catch {
            return
          }
          if (acknowledgedIds.size > killAfter) child.kill('SIGKILL')
        }
      }
      // Uploads are in flight as well, so that the kills interrupt some of them.
      const upload = async () => {
        for (let n = 0; child.exitCode === null && child.signalCode === null; n++) {
          const response = await send({ port }, '/v1/assets/files/production?filename=a.txt', {
            method: 'POST',
            body: `${round}-${n}`.repeat(2000),
            headers: { authorization: `Bearer ${testToken}` },
          }).catch(() => undefined)
          if (!response) return
          if (response.status === 200) acknowledgedIds.add(response.json().document._id)
        }
      }
      await Promise.all([upload(), ...Array.from({ length: writers }, write)])

      const lake = await startTestLake({ dir })
      const parts = await lake.client.fetch(
        '*[_type == "part"]{_id, of, _rev, "size": length(text)}',
      )
      const groups = new Map<string, any[]>()
      for (const part of parts) groups.set(part.of, [...(groups.get(part.of) ?? []), part])
      const files = await lake.client.fetch<{ _id: string; path: string; size: number }[]>(
        '*[_type == "sanity.fileAsset"]{_id, path, size}',
      )
      const present = new Set([...groups.keys(), ...files.map(({ _id }) => _id)])
      expect([...acknowledgedIds].filter((id) => !present.has(id))).toEqual([])
      for (const group of groups.values()) {
        expect(group.map(({ size }) => size)).toEqual([300, 300, 300])
        expect(new Set(group.map(({ _rev }) => _rev)).size).toBe(1)
      }
      expect(await lake.client.fetch('*[_id == "counter"][0].n')).toBe(groups.size)
      const last = files.at(-1)
      if (last) expect((await send(lake, `/${last.path}`)).body.length).toBe(last.size)
      await lake.close()
    }
    expect((await readdir(dir)).sort()).toEqual([
      'assets',
      'snapshot.ndjson',
      'transactions.ndjson',
    ])
    await rm(dir, { recursive: true, maxRetries: 5 })
  },
)
