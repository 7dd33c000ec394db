import { appendFile, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@sanity/client'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { startLake } from '../start'
import { announce } from './folder'
import { main } from './main'

let folder: string
let dir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-lake-cli-'))
  dir = join(folder, 'data')
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs the program in this process. */
async function run(...args: string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const code = await main(args)
    const joinOutput = ({ mock }: typeof out) => mock.calls.map(([text]) => String(text)).join('')
    return { code, out: joinOutput(out), err: joinOutput(err) }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

async function writeSource(name: string, documents: object[]) {
  const path = join(folder, name)
  await writeFile(path, documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  return path
}

const posts = [
  { _id: 'a', _type: 'post', title: 'First' },
  { _id: 'b', _type: 'post', title: 'Second' },
]

describe('the arguments', () => {
  test('without a command, the help lists the commands and fails', async () => {
    const { code, err } = await run()
    expect(code).toBe(2)
    for (const name of ['start', 'exec', 'load', 'save', 'reset', 'query', 'status', 'doctor'])
      expect(err).toContain(`\n  ${name}`)
    expect((await run('help')).out).toBe(err)
  })

  test.each(['start', 'exec', 'load', 'save', 'reset', 'query', 'status', 'doctor'])(
    'the help of %s describes its options',
    async (name) => {
      const { code, out } = await run(name, '--help')
      expect(code).toBe(0)
      expect(out).toContain(`content-lake ${name} [options]`)
      expect(out).toContain('--dir FOLDER')
      expect((await run('help', name)).out).toBe(out)
    },
  )

  test.each([
    [['begin'], 'There is no command "begin". The commands are start, exec'],
    [['toString'], 'There is no command "toString"'],
    [['start', '--prot', '1'], "Unknown option '--prot'. See `content-lake start --help`."],
    [['start', '--port', 'high'], '--port must be a number from 0 to 65535, not "high"'],
    [['start', '--port'], "Option '--port <value>' argument missing"],
    [['start', 'here'], 'The argument "here" is not expected'],
    [['load'], 'SOURCE is missing. See `content-lake load --help`.'],
    [['save', 'a', 'b'], 'The argument "b" is not expected'],
    [['exec', 'npm', 'test'], 'The argument "test" is not expected'],
    [['exec', '--'], 'The command to run is missing'],
    [['query', '*', '--param', 'id'], '--param must be a name and JSON'],
    [['query', '*', '--param', 'id=a'], '--param must be a name and JSON'],
  ])('%j is a mistake that one line explains', async (args, message) => {
    const { code, out, err } = await run(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
    expect(err.match(/\n/g)).toHaveLength(1)
  })
})

describe('a folder', () => {
  test('is filled by load, read by query and status, and emptied by reset', async () => {
    const loadResult = await run('load', await writeSource('posts.ndjson', posts), '--dir', dir)
    expect(loadResult).toEqual({ code: 0, out: 'Loaded 2 documents\n', err: '' })
    const text = '*[_type == $type && title != $title].title'
    const params = ['--param', 'type="post"', '--param', 'title="First"']
    const { out } = await run('query', text, ...params, '--dir', dir)
    expect(JSON.parse(out)).toEqual(['Second'])
    expect((await run('status', '--dir', dir)).out).toMatch(
      /^No lake is running on this folder\nlocal\/production in .*: 2 documents\n +2 post\n$/,
    )
    const one = await writeSource('one.ndjson', [{ _id: 'c', _type: 'note' }])
    expect((await run('load', one, '--replace', '--dir', dir)).code).toBe(0)
    expect((await run('query', '*._id', '--dir', dir)).out).toBe('[\n  "c"\n]\n')
    const reset = await run('reset', '--seed', join(folder, 'posts.ndjson'), '--dir', dir)
    expect(reset.out).toBe('The dataset has the 2 documents of the seed\n')
    expect((await run('reset', '--dir', dir)).out).toBe('The dataset has no documents\n')
    expect((await run('query', 'count(*)', '--dir', dir)).out).toBe('0\n')
  })

  test('keeps its documents when their replacement cannot be loaded', async () => {
    await run('load', await writeSource('posts.ndjson', posts), '--dir', dir)
    const broken = join(folder, 'broken.ndjson')
    await writeFile(broken, '{"_id": "c", "_type": "note"}\n{"_id": ')
    for (const args of [
      ['load', broken, '--replace'],
      ['reset', '--seed', broken],
      ['load', folder, '--replace'],
    ]) {
      const { code, err } = await run(...args, '--dir', dir)
      expect(code).toBe(1)
      expect(err).toContain('cannot be loaded')
      expect(err.match(/\n/g)).toHaveLength(1)
      expect((await run('query', 'count(*)', '--dir', dir)).out).toBe('2\n')
    }
  })

  test('keeps its documents when the lake of another folder is at the address of its killed one', async () => {
    await run('load', await writeSource('posts.ndjson', posts), '--dir', dir)
    const other = join(folder, 'other')
    const lake = await startLake({ dir: other, seed: [{ _id: 'other', _type: 'post' }] })
    onTestFinished(() => lake.close())
    await announce(dir, lake)
    expect((await run('status', '--dir', dir)).out).toContain('No lake is running on this folder')
    expect((await run('reset', '--dir', dir)).code).toBe(0)
    expect((await run('query', 'count(*)', '--dir', dir)).out).toBe('0\n')
    expect(lake.documentCount()).toBe(1)
  })

  test('is not taken for running when another program is at the address of its killed lake', async () => {
    const killed = await startLake({ dir })
    await announce(dir, killed)
    await killed.close()
    const other = createServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
    )
    await new Promise<void>((listening) => other.listen(killed.port, '127.0.0.1', listening))
    onTestFinished(() => void other.close())
    const { code, out } = await run('status', '--dir', dir)
    expect(code).toBe(0)
    expect(out).toContain('No lake is running on this folder')
  })

  test.each(['null', '{}', '[]', '{"pid": 1}', '{'])(
    'without a running lake is usable after its file became %s',
    async (text) => {
      await run('load', await writeSource('posts.ndjson', posts), '--dir', dir)
      await writeFile(join(dir, 'server.json'), text)
      expect((await run('query', 'count(*)', '--dir', dir)).out).toBe('2\n')
    },
  )

  test('keeps the names of its dataset, and rejects others', async () => {
    const source = await writeSource('posts.ndjson', posts)
    await run('load', source, '--dir', dir, '--project', 'abc', '--dataset', 'staging')
    expect((await run('status', '--dir', dir)).out).toContain('abc/staging in ')
    const { code, err } = await run('query', '*', '--dir', dir, '--dataset', 'production')
    expect(code).toBe(1)
    expect(err).toContain('belongs to dataset abc/staging, not to abc/production')
  })

  test('is saved with its assets to an export, which load reads', async () => {
    const lake = await startLake({ dir })
    const client = createClient(lake.clientConfig)
    const color = { width: 2, height: 2, channels: 3, background: '#070' } as const
    const picture = await sharp({ create: color }).png().toBuffer()
    const { _id } = await client.assets.upload('image', picture)
    const asset = { _type: 'reference', _ref: _id }
    await client.create({ _id: 'card', _type: 'card', image: { _type: 'image', asset } })
    await lake.close()
    const archive = join(folder, 'export.tar.gz')
    expect(await run('save', archive, '--dir', dir)).toMatchObject({
      code: 0,
      out: `Saved 1 documents and 1 assets to ${archive}\n`,
    })
    const copy = join(folder, 'copy')
    expect(await run('load', archive, '--dir', copy)).toMatchObject({ code: 0, err: '' })
    const { out } = await run('query', '*[_id == "card"][0].image.asset._ref', '--dir', copy)
    expect(JSON.parse(out)).toBe(_id)
    expect(await run('doctor', '--dir', copy, '--port', '0')).toMatchObject({ code: 0 })

    await unlink(join(copy, 'assets/images', _id.replace(/^image-(.+)-png$/, '$1.png')))
    const doctorResult = await run('doctor', '--dir', copy, '--port', '0')
    expect(doctorResult.code).toBe(1)
    expect(doctorResult.out).toContain('wrong  1 of 1 assets have no file')
  })
})

describe('several datasets', () => {
  const both = ['--dataset', 'shop/production', '--dataset', 'blog/staging']
  const write = `
    const { CONTENT_LAKE_URL: url, CONTENT_LAKE_TOKEN: token } = process.env
    for (const [project, dataset] of [['shop', 'production'], ['blog', 'staging']]) {
      const response = await fetch(url + '/v2025-02-19/data/mutate/' + dataset, {
        method: 'POST',
        headers: { authorization: 'Bearer ' + token, 'x-sanity-project-id': project },
        body: JSON.stringify({ mutations: [{ create: { _id: project, _type: 'post' } }] }),
      })
      if (!response.ok) process.exit(1)
    }`

  test('are served together, and other commands select one of them', async () => {
    const command = [process.execPath, '--input-type=module', '-e', write]
    expect((await run('exec', '--dir', dir, ...both, '--', ...command)).code).toBe(0)
    expect((await run('status', '--dir', dir)).out.split('\n').slice(1)).toEqual([
      `shop/production in ${dir}: 1 documents`,
      '      1 post',
      `blog/staging in ${dir}: 1 documents`,
      '      1 post',
      '',
    ])
    const ids = async (...selection: string[]) =>
      JSON.parse((await run('query', '*._id', '--dir', dir, ...selection)).out) as string[]
    expect(await ids()).toEqual(['shop'])
    expect(await ids('--project', 'blog')).toEqual(['blog'])
    expect(await ids('--dataset', 'blog/staging')).toEqual(['blog'])
    const doctorResult = await run('doctor', '--dir', dir, '--port', '0', '--project', 'blog')
    expect(doctorResult).toMatchObject({ code: 0 })
  })

  test('are all reached while a lake serves them', async () => {
    const projects = ['shop', 'blog'].map((projectId) => ({
      projectId,
      datasets: [{ name: 'production', seed: [{ _id: projectId, _type: 'post' }] }],
    }))
    const lake = await startLake({ dir, projects })
    onTestFinished(() => lake.close())
    const withdraw = await announce(dir, lake)
    onTestFinished(withdraw)
    const inBlog = ['--dir', dir, '--dataset', 'blog/production']
    expect((await run('query', '*._id', ...inBlog)).out).toBe('[\n  "blog"\n]\n')
    const more = await writeSource('more.ndjson', [{ _id: 'more', _type: 'post' }])
    expect((await run('load', more, ...inBlog)).code).toBe(0)
    const archive = join(folder, 'blog.tar.gz')
    expect(await run('save', archive, ...inBlog)).toMatchObject({
      code: 0,
      out: `Saved 2 documents and 0 assets to ${archive}\n`,
    })
    expect((await run('reset', '--dir', dir)).code).toBe(0)
    expect((await run('query', 'count(*)', '--dir', dir)).out).toBe('0\n')
    expect((await run('query', 'count(*)', ...inBlog)).out).toBe('2\n')
    const { code, err } = await run('query', '*', '--dir', dir, '--dataset', 'blog/none')
    expect(code).toBe(1)
    expect(err).toContain('Dataset "none" not found for project ID "blog"')
  })

  test('have one seed, which is that of the first', async () => {
    const script = `
      const { CONTENT_LAKE_URL: url } = process.env
      const count = async (host) => {
        const path = '/v2025-02-19/data/query/' + host[1] + '?query=count(*)'
        const headers = { 'x-sanity-project-id': host[0] }
        return (await (await fetch(url + path, { headers })).json()).result
      }
      process.exit(await count(['shop', 'production']) * 10 + await count(['blog', 'staging']))`
    const seed = await writeSource('posts.ndjson', posts)
    const command = [process.execPath, '--input-type=module', '-e', script]
    expect((await run('exec', '--seed', seed, ...both, '--', ...command)).code).toBe(20)
  })

  test('with invalid names are a mistake that one line explains', async () => {
    const { code, err } = await run('exec', '--dataset', 'Shop/production', '--', 'true')
    expect(code).toBe(1)
    expect(err).toBe('The project id "Shop" may only have small letters, digits and dashes\n')
  })
})

describe('an error is one line that names the remedy', () => {
  test.each(['save x.tar.gz', 'reset', 'query *', 'status'])(
    'when the folder of %s does not exist',
    async (command) => {
      const { code, err } = await run(...command.split(' '), '--dir', dir)
      expect(code).toBe(1)
      expect(err).toMatch(/^There is no data folder .*\/data: start a lake with .*--dir\n$/)
    },
  )

  test('when other machines could guess the token', async () => {
    expect(await run('start', '--dir', dir, '--host', '0.0.0.0', '--token', 'short')).toEqual({
      code: 1,
      out: '',
      err: 'A lake that other machines can reach needs a token of at least 16 characters\n',
    })
  })

  test('when the content to load does not exist', async () => {
    const missing = join(folder, 'missing.ndjson')
    expect(await run('load', missing, '--dir', dir)).toMatchObject({
      code: 1,
      err: `${missing} does not exist\n`,
    })
  })

  test('when a query is invalid', async () => {
    await run('load', await writeSource('posts.ndjson', posts), '--dir', dir)
    const { code, out, err } = await run('query', '*[', '--dir', dir)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('GROQ query parse error')
    expect((await run('query', '*', '--perspective', 'rNone', '--dir', dir)).err).toContain(
      'unknown release "rNone"',
    )
  })

  test('when another process uses the folder', async () => {
    const lake = await startLake({ dir })
    onTestFinished(() => lake.close())
    const inUse = `The data folder ${dir} is in use by process ${process.pid}: stop that process or choose another folder\n`
    for (const command of [
      ['start', '--port', '0'],
      ['query', '*'],
      ['exec', '--', 'true'],
    ]) {
      const [name = '', ...rest] = command
      expect(await run(name, '--dir', dir, ...rest)).toEqual({ code: 1, out: '', err: inUse })
    }
    const { code, out } = await run('doctor', '--dir', dir, '--port', String(lake.port))
    expect(code).toBe(1)
    expect(out).toContain(`wrong  ${inUse}`)
    expect(out).toContain(`wrong  Port ${lake.port} is in use by another program`)
  })

  test('when the port is in use', async () => {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void server.close())
    const { port } = server.address() as { port: number }
    expect(await run('start', '--dir', dir, '--port', String(port))).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} is in use: stop the program that uses it, or choose another --port\n`,
    })
  })

  test('when the data is damaged', async () => {
    await run('load', await writeSource('posts.ndjson', posts), '--dir', dir)
    const log = join(dir, 'transactions.ndjson')
    await appendFile(log, 'not JSON\n')
    const before = await readFile(log)
    for (const command of [['query', '*'], ['load', join(folder, 'posts.ndjson')], ['status']]) {
      const { code, err } = await run(...command, '--dir', dir)
      expect(code).toBe(1)
      expect(err).toMatch(
        /transactions\.ndjson is corrupt \(line \d+: .*\): restore it from a backup/,
      )
    }
    expect((await run('doctor', '--dir', dir, '--port', '0')).code).toBe(1)
    expect(await readFile(log)).toEqual(before)
  })

  test('when the command of exec does not exist', async () => {
    expect(await run('exec', '--', join(folder, 'nothing'))).toMatchObject({
      code: 1,
      err: `${join(folder, 'nothing')} cannot be run (ENOENT)\n`,
    })
  })
})

test('exec --transparent also serves the hosts of the hosted service', async () => {
  const script = `
    const { CONTENT_LAKE_CHROMIUM_ARGUMENTS: list } = process.env
    const response = await fetch('https://demo-a.api.sanity.io/v1/ping')
    process.exit(response.ok && JSON.parse(list).length === 2 ? 42 : 1)`
  const command = [process.execPath, '--input-type=module', '-e', script]
  const { code } = await run('exec', '--transparent', '--project', 'demo-a', '--', ...command)
  expect(code).toBe(42)
})

test('exec runs a command with a lake, and ends with its code', async () => {
  const script = `
    const { CONTENT_LAKE_URL: url, CONTENT_LAKE_TOKEN: token, CONTENT_LAKE_DATASET: dataset } = process.env
    const response = await fetch(url + '/v2025-02-19/data/query/' + dataset + '?query=count(*)', {
      headers: { authorization: 'Bearer ' + token },
    })
    process.exit((await response.json()).result + 40)`
  const seed = await writeSource('posts.ndjson', posts)
  const command = [process.execPath, '--input-type=module', '-e', script]
  expect(await run('exec', '--seed', seed, '--', ...command)).toEqual({
    code: 42,
    out: '',
    err: '',
  })
})
