import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { resolve } from 'node:path'

import type { DatasetId, NonEmpty } from '../datasets/names'
import { codeOf } from '../errors'
import { type ContentLake, startLake } from '../start'
import { loadInto, saveTo } from '../transfer'
import type { Arguments, Syntax } from './arguments'
import { examine } from './doctor'
import { UsageError } from './errors'
import {
  announce,
  toProjects,
  assertExists,
  findServer,
  selectDatasets,
  withDataset,
} from './folder'

/** A command of the program. */
export type Command = {
  summary: string
  description: string
  /** Runs the command and returns its exit code. `commandLine` contains the words after `--`. */
  run: (args: Arguments, commandLine: string[]) => Promise<number>
  /** Whether the words after `--` are a command line. */
  takesCommandLine?: boolean
} & Syntax

const folderOptions = ['dir', 'project', 'dataset'] as const
const signals = ['SIGINT', 'SIGTERM'] as const

/** All commands, by name. */
export const commands: Record<string, Command> = {
  start: {
    summary: 'serves datasets until it is stopped',
    description:
      'Serves the datasets in the folder on this machine and prints how clients and the Studio reach them. Ctrl+C stops it.',
    options: [
      ...folderOptions,
      'port',
      'host',
      'host-name',
      'seed',
      'token',
      'origin',
      'relax-limits',
    ],
    operands: [],
    run: start,
  },
  exec: {
    summary: 'runs a command with a lake: content-lake exec -- npm test',
    description: `Starts a lake on a free port, runs the command and stops the lake. Its address and names are in the
environment variables CONTENT_LAKE_URL, CONTENT_LAKE_PROJECT_ID, CONTENT_LAKE_DATASET and
CONTENT_LAKE_TOKEN of the command. Without --dir, the data is in a temporary folder.

With --transparent, Node programs of the command need no other address: what they send to the hosts
of the project, such as ID.api.sanity.io and cdn.sanity.io, reaches the lake. A project whose id
begins with demo- cannot reach the hosted service at all. CONTENT_LAKE_CHROMIUM_ARGUMENTS has the
arguments for Chromium, as a JSON array.`,
    options: [...folderOptions, 'seed', 'token', 'origin', 'transparent', 'relax-limits'],
    operands: [],
    takesCommandLine: true,
    run: exec,
  },
  load: {
    summary: 'adds content: an NDJSON file, an export or its folder',
    description: 'Adds the documents and assets of SOURCE and replaces those with the same ids.',
    options: [...folderOptions, 'replace', 'relax-limits'],
    operands: ['SOURCE'],
    run: load,
  },
  save: {
    summary: 'writes an export with all documents and assets',
    description: 'Writes FILE, an archive (.tar.gz) that `sanity dataset import` can read too.',
    options: folderOptions,
    operands: ['FILE'],
    run: save,
  },
  reset: {
    summary: 'removes all documents',
    description: 'Removes all documents, and loads the seed if one is given.',
    options: [...folderOptions, 'seed', 'relax-limits'],
    operands: [],
    run: reset,
  },
  query: {
    summary: 'prints the result of a GROQ query as JSON',
    description:
      "Prints the result as JSON: content-lake query '*[_type == $type]' --param 'type=\"post\"'",
    options: [...folderOptions, 'perspective', 'param'],
    operands: ['QUERY'],
    run: query,
  },
  status: {
    summary: 'prints whether a lake is running, and its documents by type',
    description: 'Prints whether a lake is running on the folder, and its documents by type.',
    options: folderOptions,
    operands: [],
    run: status,
  },
  doctor: {
    summary: 'checks Node, port, data folder and assets',
    description: 'Checks what a lake needs. The exit code is 1 when something is wrong.',
    options: [...folderOptions, 'port'],
    operands: [],
    run: doctor,
  },
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Starts a lake with the names, seed and access settings of the arguments.
 * @throws {UsageError} when the port is in use.
 */
async function startConfiguredLake(
  args: Arguments,
  datasets: NonEmpty<DatasetId>,
  options: { dir?: string; port: number },
) {
  const { seed, token, origins, transparent, host, hostNames, relaxLimits } = args
  try {
    return await startLake({
      projects: toProjects(datasets, seed),
      token,
      origins,
      transparent,
      host,
      hostNames,
      relaxLimits,
      ...options,
    })
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    throw new UsageError(
      `Port ${options.port} is in use: stop the program that uses it, or choose another --port`,
    )
  }
}

async function start(args: Arguments): Promise<number> {
  const { dir, port } = args
  const datasets = await selectDatasets(args)
  const lake = await startConfiguredLake(args, datasets, { dir, port })
  const receivedSignal = waitForSignal()
  const removeAnnouncement = await announce(dir, lake)
  const names = datasets.map(({ projectId, dataset }) => `${projectId}/${dataset}`)
  const details = datasets.map(({ projectId, dataset }) => {
    const { clientConfig, studioConfig, documentCount } = lake.dataset(projectId, dataset)
    return `
  Dataset    ${projectId}/${dataset}, ${documentCount()} documents
  Client     createClient(${JSON.stringify(clientConfig)})
  Studio     defineConfig(${JSON.stringify(studioConfig)})
`
  })
  // The text is written at once: a script that stops reading after the first line would make a second write fail.
  print(`The content lake of ${names.join(', ')} is ready at ${lake.url}

  Folder     ${resolve(dir)}
${details.join('')}
  Ctrl+C stops it.`)
  await receivedSignal
  await removeAnnouncement()
  await lake.close()
  return 0
}

function waitForSignal(): Promise<void> {
  return new Promise((settle) => {
    for (const signal of signals) process.once(signal, () => settle())
  })
}

async function exec(args: Arguments, commandLine: string[]): Promise<number> {
  const dir = args.hasDir ? args.dir : undefined
  const datasets = await selectDatasets({ ...args, dir })
  const lake = await startConfiguredLake(args, datasets, { dir, port: 0 })
  try {
    return await runCommand(commandLine, createEnvironment(lake))
  } finally {
    await lake.close()
  }
}

function createEnvironment({ clientConfig, url, transparent }: ContentLake): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...transparent?.environment,
    ...(transparent && {
      CONTENT_LAKE_CHROMIUM_ARGUMENTS: JSON.stringify(transparent.chromiumArguments),
    }),
    CONTENT_LAKE_URL: url,
    CONTENT_LAKE_PROJECT_ID: clientConfig.projectId,
    CONTENT_LAKE_DATASET: clientConfig.dataset,
    CONTENT_LAKE_TOKEN: clientConfig.token,
  }
}

/** Runs a command line without a shell and returns its exit code, as a shell would report it. */
async function runCommand([file = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(file, args, { env, stdio: 'inherit' })
  const forward = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
    return code ?? 128 + constants.signals[signal ?? 'SIGTERM']
  } catch (error) {
    throw new UsageError(`${file} cannot be run (${codeOf(error)})`)
  } finally {
    for (const signal of signals) process.off(signal, forward)
  }
}

function load(args: Arguments): Promise<number> {
  const { operands, replace } = args
  return withDataset(args, async (client) => {
    const source = operands[0] ?? ''
    if (replace) await assertLoads(source, args)
    const { documents, warnings } = await loadInto(client, source, { replace })
    print(`Loaded ${documents} documents`)
    for (const warning of warnings) process.stderr.write(`${warning}\n`)
    return 0
  })
}

/**
 * Verifies that content can be loaded by loading it into a temporary dataset, because replacing a dataset first deletes
 * its documents.
 * @throws {SourceError} when the content cannot be loaded.
 */
async function assertLoads(seed: string, { relaxLimits }: Arguments): Promise<void> {
  const lake = await startLake({ seed, relaxLimits, origins: [] })
  await lake.close()
}

async function save(args: Arguments): Promise<number> {
  const [file = ''] = args.operands
  assertExists(args.dir)
  return withDataset(args, async (client) => {
    const { documents, assets } = await saveTo(client, file)
    print(`Saved ${documents} documents and ${assets} assets to ${file}`)
    return 0
  })
}

async function reset(args: Arguments): Promise<number> {
  assertExists(args.dir)
  return withDataset(args, async (client) => {
    if (args.seed !== undefined) await assertLoads(args.seed, args)
    const { documents } = await loadInto(client, args.seed ?? [], { replace: true })
    const rest = args.seed === undefined ? 'no documents' : `the ${documents} documents of the seed`
    print(`The dataset has ${rest}`)
    return 0
  })
}

async function query(args: Arguments): Promise<number> {
  const { operands, params, perspective } = args
  assertExists(args.dir)
  return withDataset(args, async (client) => {
    // The client's list of names has no releases; the lake itself checks the perspective.
    const names = perspective.split(',')
    const clientPerspective = names.length > 1 ? names : (perspective as 'raw')
    const result = await client.fetch<unknown>(operands[0] ?? '', params, {
      perspective: clientPerspective,
    })
    print(JSON.stringify(result, null, 2))
    return 0
  })
}

async function status(args: Arguments): Promise<number> {
  assertExists(args.dir)
  const server = await findServer(args.dir)
  print(
    server
      ? `A lake is running at ${server.clientConfig.apiHost} (process ${server.pid})`
      : 'No lake is running on this folder',
  )
  for (const { projectId, dataset } of await selectDatasets(args)) {
    const selection = { dir: args.dir, project: projectId, datasets: [dataset] }
    await withDataset(selection, async (client) => {
      const types = await client.fetch<string[]>('*._type')
      print(`${projectId}/${dataset} in ${resolve(args.dir)}: ${types.length} documents`)
      for (const type of [...new Set(types)].sort())
        print(`${String(types.filter((each) => each === type).length).padStart(7)} ${type}`)
    })
  }
  return 0
}

async function doctor(args: Arguments): Promise<number> {
  const findings = await examine(args)
  for (const { isGood, text } of findings) print(`${isGood ? 'ok    ' : 'wrong '} ${text}`)
  return findings.every(({ isGood }) => isGood) ? 0 : 1
}
