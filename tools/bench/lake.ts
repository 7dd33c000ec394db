import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { evaluateSync, parse, toJS } from 'groq-js'
import type { BenchOptions, Part, Row } from './part'
import { row } from './rows'

const sizes = { large: 50_000, small: 5_000 }
const smokeSizes = { large: 400, small: 200 }
const documentsPerRequest = 200
const token = 'bench-token'
const words = 'a good clinic listens before it treats and explains what it does to every patient'

type BenchDocument = { _id: string; _type: string } & Record<string, unknown>
type Params = Record<string, unknown>

/**
 * Returns typical documents: articles of about one kilobyte, each with a reference to a person. There are fifty
 * articles for each person.
 */
function createDocuments(size: number): BenchDocument[] {
  const people = Math.ceil(size / 50)
  return Array.from({ length: size }, (_, n) => {
    if (n < people) return { _id: `person-${n}`, _type: 'person', name: `Person ${n}` }
    return {
      _id: `article-${n}`,
      _type: ['article', 'note', 'page'][n % 3] ?? 'article',
      title: `Title ${n}`,
      slug: { _type: 'slug', current: `title-${n}` },
      author: { _type: 'reference', _ref: `person-${n % people}` },
      body: Array.from({ length: 3 }, (_block, index) => ({
        _key: `block${index}`,
        _type: 'block',
        children: [{ _key: 'span', _type: 'span', text: `${n} ${words} ${words} ${index}` }],
      })),
    }
  })
}

/** The measured queries. The slow query is compared by its pings only. */
const queries: {
  name: string
  query: string
  params: (size: number) => Params
  target?: string
}[] = [
  {
    name: 'by id',
    query: '*[_id == $id][0]',
    params: (size) => ({ id: `article-${size - 1}` }),
    target: '< 5 ms',
  },
  {
    name: 'by type and slug',
    query: '*[_type == $type && slug.current == $slug][0]',
    params: (size) => ({
      type: ['article', 'note', 'page'][(size - 1) % 3],
      slug: `title-${size - 1}`,
    }),
    target: '< 10 ms',
  },
  { name: 'references', query: '*[references($id)]._id', params: () => ({ id: 'person-1' }) },
  {
    name: 'ten counted references',
    query: '*[_type == "person"][0...10]{_id, "n": count(*[references(^._id)])}',
    params: () => ({}),
  },
]
const slowQuery =
  '*[defined(body)] | order(lower(title) desc, _id asc) [0...20] {..., "n": count(*[title match ^.title])}'

/** The operations that may block other requests. Each is measured once after each restart, in this order. */
const blockers: { name: string; target: string; work: (lake: BenchLake) => Promise<unknown> }[] = [
  {
    name: 'first query of a perspective',
    target: '< 50 ms',
    work: (lake) => lake.query('*[_id == "person-0"][0]', {}, 'drafts'),
  },
  { name: 'slow query', target: '< 50 ms', work: (lake) => lake.query(slowQuery, {}) },
  {
    name: 'order of all',
    target: '< 50 ms',
    work: (lake) => lake.query('*[] | order(title desc)[1000...1010]._id', {}),
  },
  {
    name: 'all documents',
    target: '< 50 ms',
    work: (lake) => lake.read('/data/query/production', '*'),
  },
  {
    name: 'ten slow queries at once',
    target: '< 50 ms',
    work: (lake) =>
      Promise.all(
        Array.from({ length: 10 }, (_, n) => lake.query(`count(*[title match "${n}*"])`, {})),
      ),
  },
  {
    name: 'source map',
    target: '< 50 ms',
    work: (lake) =>
      lake.read(
        '/data/query/production?resultSourceMap=true',
        '*[_type == "note"][0...10]{title, "author": author->name}',
      ),
  },
  { name: 'export', target: '< 100 ms', work: (lake) => lake.read('/data/export/production') },
  { name: 'statistics', target: '< 100 ms', work: (lake) => lake.read('/data/stats/production') },
  {
    name: 'first change after a restart',
    target: '< 100 ms',
    work: (lake) => lake.mutate([{ patch: { id: 'person-0', set: { name: 'Name' } } }]),
  },
  {
    name: 'change of 8,000 documents',
    target: '< 100 ms',
    work: (lake) =>
      lake.mutate([{ patch: { query: '*[_type == "note"][0...8000]', set: { kind: 'x' } } }]),
  },
  {
    name: 'change of 1,000 documents with 100 listeners',
    target: '< 100 ms',
    work: (lake) =>
      lake.whileListening(() =>
        lake.mutate([{ patch: { query: '*[_type == "page"][0...1000]', inc: { n: 1 } } }]),
      ),
  },
]

class BenchLake {
  /** The elapsed time of the startup. */
  readonly startupMs: number
  /** The processor time of the startup in milliseconds. */
  readonly startupCpuMs: number
  readonly #child: ChildProcess
  readonly #url: string
  readonly #headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  private constructor(child: ChildProcess, port: number, startupMs: number, startupCpuMs: number) {
    this.#child = child
    this.#url = `http://localhost:${port}/v2025-02-19`
    this.startupMs = startupMs
    this.startupCpuMs = startupCpuMs
  }

  static async start(folder: string): Promise<BenchLake> {
    const child = fork(fileURLToPath(new URL('lake-child.ts', import.meta.url)), [folder, token], {
      execArgv: ['--import', 'tsx'],
    })
    const [[port, startupMs, startupCpuMs]] = (await once(child, 'message')) as [
      [number, number, number],
    ]
    return new BenchLake(child, port, startupMs, startupCpuMs)
  }

  async mutate(mutations: unknown[]): Promise<void> {
    await this.#send(`/data/mutate/production`, { mutations })
  }

  async query(query: string, params: Params, perspective = 'raw'): Promise<unknown> {
    const path = `/data/query/production?perspective=${perspective}`
    const response = await this.#send(path, { query, params })
    return ((await response.json()) as { result: unknown }).result
  }

  /** Reads a response without parsing it. */
  async read(path: string, query?: string): Promise<void> {
    const response = await this.#send(path, query === undefined ? undefined : { query })
    await response.body?.pipeTo(new WritableStream())
  }

  /** Resolves when each of 100 listeners, all with different queries, has received the event of a later change. */
  async whileListening(work: () => Promise<unknown>): Promise<void> {
    const closing = new AbortController()
    const listening = await Promise.all(
      Array.from({ length: 100 }, (_, n) => {
        const query = encodeURIComponent(`*[_type == "person" || title == "Title ${n}"]`)
        const url = `${this.#url}/data/listen/production?query=${query}`
        return fetch(url, { headers: this.#headers, signal: closing.signal })
      }),
    )
    await work()
    await this.mutate([{ patch: { id: 'person-0', set: { name: 'last' } } }])
    await Promise.all(
      listening.map(async ({ body }) => {
        const decoder = new TextDecoder()
        let text = ''
        for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
          text += decoder.decode(chunk, { stream: true })
          if (text.includes('"person-0"')) return
        }
      }),
    )
    closing.abort()
  }

  async ping(): Promise<number> {
    const started = performance.now()
    await (await fetch(`${this.#url}/ping`)).arrayBuffer()
    return performance.now() - started
  }

  /** Returns the longest ping while `work` runs. */
  async slowestPingDuring(work: () => Promise<unknown>): Promise<number> {
    let isDone = false
    const done = work().finally(() => (isDone = true))
    let slowest = 0
    while (!isDone) slowest = Math.max(slowest, await this.ping())
    await done
    return slowest
  }

  /** Returns the longest processor time between two turns of the event loop while `work` runs. */
  async longestStretchDuring(work: () => Promise<unknown>): Promise<number> {
    await this.#request('watch')
    await work()
    return this.#request('stretch')
  }

  /** Returns the processor time that the process has used, in milliseconds. */
  cpuMs(): Promise<number> {
    return this.#request('processor time')
  }

  async memory(): Promise<number> {
    return (await this.#request('memory')) / 1024 / 1024
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await exited
  }

  async #request(message: 'memory' | 'processor time' | 'watch' | 'stretch'): Promise<number> {
    this.#child.send(message)
    const [value] = (await once(this.#child, 'message')) as [number]
    return value
  }

  async #send(path: string, body: unknown): Promise<Response> {
    const response = await fetch(this.#url + path, {
      headers: this.#headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
}

/** The figures of one size of dataset: times in milliseconds, memory in megabytes. */
type Figures = {
  importEach: number[]
  importTotal: number[]
  importProcessor: number[]
  importPing: number[]
  write: number[]
  fresh: Map<string, number[]>
  repeated: Map<string, number[]>
  inProcess: Map<string, number[]>
  slow: number[]
  slowPing: number[]
  restart: number[]
  restartProcessor: number[]
  memory: number[]
  stretches: Map<string, number[]>
}

/** Measures the content lake without the site, with few and with many documents, against groq-js in this process. */
export const part: Part = async (options) => {
  const { large, small } = options.smoke ? smokeSizes : sizes
  const few = await measureLake(small, options)
  const many = await measureLake(large, options)
  const source = `at ${small.toLocaleString('en-US')}`
  const at = `lake, ${large.toLocaleString('en-US')} documents`
  const compared = (label: string, figure: keyof Figures, unit: string, target?: string): Row =>
    row(
      { name: `${at}, ${label}`, target },
      { values: many[figure] as number[], unit },
      { values: few[figure] as number[], unit, source },
    )
  const rows = [
    compared('import', 'importTotal', 'ms', '< 10,000 ms'),
    compared('import, processor time', 'importProcessor', 'ms', '< 10,000 ms'),
    compared('import, each document', 'importEach', 'µs', 'linear'),
    compared('slowest ping during import', 'importPing', 'ms', '< 100 ms'),
    compared('change of one document', 'write', 'ms'),
    compared('slow query', 'slow', 'ms'),
    compared('slowest ping during the slow query', 'slowPing', 'ms', '< 50 ms'),
    compared('restart', 'restart', 'ms', '< 2,000 ms'),
    compared('restart, processor time', 'restartProcessor', 'ms', '< 2,000 ms'),
    compared('memory after restart', 'memory', 'MB'),
  ]
  for (const { name, target } of blockers)
    rows.push(
      row(
        { name: `${at}, longest stretch, ${name}`, target },
        { values: many.stretches.get(name) ?? [], unit: 'ms' },
        { values: few.stretches.get(name) ?? [], unit: 'ms', source },
      ),
    )
  for (const { name, target } of queries) {
    const values = (figures: Figures, series: 'fresh' | 'repeated' | 'inProcess') =>
      figures[series].get(name) ?? []
    const unit = 'ms'
    rows.push(
      row(
        { name: `${at}, ${name} after a change`, target },
        { values: values(many, 'fresh'), unit },
        { values: values(few, 'fresh'), unit, source },
      ),
      row(
        { name: `${at}, ${name}`, target },
        { values: values(many, 'repeated'), unit },
        { values: values(many, 'inProcess'), unit, source: 'groq-js' },
      ),
    )
  }
  return rows
}

async function measureLake(size: number, { rounds, log }: BenchOptions): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lake-'))
  let lake = await BenchLake.start(folder)
  try {
    const documents = createDocuments(size)
    log(`importing ${size} documents`)
    let started = performance.now()
    const before = await lake.cpuMs()
    const importPing = await lake.slowestPingDuring(async () => {
      for (let first = 0; first < size; first += documentsPerRequest)
        await lake.mutate(
          documents
            .slice(first, first + documentsPerRequest)
            .map((createOrReplace) => ({ createOrReplace })),
        )
    })
    const importTotal = performance.now() - started
    const importProcessor = (await lake.cpuMs()) - before

    log(`querying ${size} documents`)
    const write: number[] = []
    const series = () => new Map(queries.map(({ name }) => [name, [] as number[]]))
    const [fresh, repeated, inProcess] = [series(), series(), series()]
    for (let round = 0; round < rounds; round += 1) {
      for (const { name, query, params } of queries) {
        const change = { patch: { id: 'person-0', set: { name: `Name ${round} ${name}` } } }
        write.push(await timed(() => lake.mutate([change])))
        fresh.get(name)?.push(await timed(() => lake.query(query, params(size))))
        repeated.get(name)?.push(await timed(() => lake.query(query, params(size))))
        const evaluation = () =>
          toJS(
            evaluateSync(parse(query, { params: params(size) }), {
              dataset: documents,
              params: params(size),
            }),
          )
        inProcess.get(name)?.push(await timed(() => Promise.resolve(evaluation())))
        // The lake may have closed idle connections meanwhile, which only another turn of the event loop notices.
        await setTimeout(20)
      }
    }
    started = performance.now()
    const slowPing = await lake.slowestPingDuring(() => lake.query(slowQuery, {}))
    const slow = performance.now() - started

    log(`restarting with ${size} documents`)
    const restart: number[] = []
    const restartProcessor: number[] = []
    const memory: number[] = []
    const stretches = new Map(blockers.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round < Math.min(rounds, 3); round += 1) {
      await lake.stop()
      lake = await BenchLake.start(folder)
      restart.push(lake.startupMs)
      restartProcessor.push(lake.startupCpuMs)
      memory.push(await lake.memory())
      for (const { name, work } of blockers) {
        const stretch = await lake.longestStretchDuring(() => work(lake))
        stretches.get(name)?.push(stretch)
      }
    }
    return {
      importEach: [(importTotal / size) * 1000],
      importTotal: [importTotal],
      importProcessor: [importProcessor],
      importPing: [importPing],
      write,
      fresh,
      repeated,
      inProcess,
      slow: [slow],
      slowPing: [slowPing],
      restart,
      restartProcessor,
      memory,
      stretches,
    }
  } finally {
    await lake.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
