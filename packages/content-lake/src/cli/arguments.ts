import { parseArgs, type ParseArgsConfig } from 'node:util'

import { codeOf, messageOf } from '../errors'
import { ArgumentsError } from './errors'

type OptionsConfig = NonNullable<ParseArgsConfig['options']>

/** The options of all commands; each accepts some of them. */
const optionTypes = {
  dir: { type: 'string' },
  project: { type: 'string' },
  dataset: { type: 'string', multiple: true },
  port: { type: 'string' },
  host: { type: 'string' },
  'host-name': { type: 'string', multiple: true },
  seed: { type: 'string' },
  token: { type: 'string' },
  origin: { type: 'string', multiple: true },
  transparent: { type: 'boolean' },
  'relax-limits': { type: 'boolean' },
  replace: { type: 'boolean' },
  perspective: { type: 'string' },
  param: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const satisfies OptionsConfig

export type OptionName = keyof typeof optionTypes

/** The description of each option in the help. */
const optionDescriptions: Record<OptionName, string> = {
  dir: '--dir FOLDER          folder of the data (.content-lake)',
  project: '--project ID          project of the dataset (that of the folder, or local)',
  dataset:
    '--dataset NAME        name of the dataset (that of the folder, or production); PROJECT/NAME for one of\n                        another project; `start` and `exec` accept several',
  port: '--port NUMBER         port to listen on; 0 takes a free one (4400)',
  host: '--host ADDRESS        address to listen on, such as 0.0.0.0 (those of this machine only)',
  'host-name':
    '--host-name NAME      other name under which clients reach the lake; may be repeated',
  seed: '--seed SOURCE         content for an empty dataset: an NDJSON file, an export or its folder',
  token: '--token TOKEN         token that may write (a random one)',
  origin:
    '--origin ORIGIN       origin of pages that may call the lake; may be repeated\n                        (http://localhost:3333)',
  transparent:
    '--transparent         also serves the hosts of the hosted service, such as ID.api.sanity.io',
  'relax-limits':
    '--relax-limits        accepts any number of attributes, nested as deep as the lake can store',
  replace: '--replace             first removes all documents',
  perspective: '--perspective NAME    raw, published, drafts or a list of releases (raw)',
  param: '--param NAME=JSON     parameter of the query; may be repeated',
  help: '-h, --help            prints this help',
}

/** The options of a command, with their values. */
export type Arguments = {
  dir: string
  /** Whether `--dir` was given. */
  hasDir: boolean
  project?: string
  /** Each as a name or as `project/name`. */
  datasets: string[]
  port: number
  host?: string
  hostNames?: string[]
  seed?: string
  token?: string
  origins?: string[]
  transparent: boolean
  relaxLimits: boolean
  replace: boolean
  perspective: string
  params: Record<string, unknown>
  help: boolean
  /** The positional arguments. */
  operands: string[]
}

/** The arguments that a command accepts. */
export type Syntax = {
  options: readonly OptionName[]
  /** The names of its operands, in order. */
  operands: readonly string[]
}

/**
 * Parses the arguments of a command.
 * @throws {ArgumentsError} for invalid arguments, with a message that names the mistake.
 */
export function parseArguments(args: string[], { options, operands }: Syntax): Arguments {
  const acceptedOptions: OptionName[] = [...options, 'help']
  const { values, positionals } = parse(
    args,
    Object.fromEntries(acceptedOptions.map((name) => [name, optionTypes[name]])),
  )
  const help = values.help === true
  if (!help && positionals.length < operands.length)
    throw new ArgumentsError(`${operands[positionals.length]} is missing`)
  if (!help && positionals.length > operands.length)
    throw new ArgumentsError(`The argument ${JSON.stringify(positionals.at(-1))} is not expected`)
  return {
    dir: values.dir ?? '.content-lake',
    hasDir: values.dir !== undefined,
    project: values.project,
    datasets: values.dataset ?? [],
    port: parsePort(values.port ?? '4400'),
    host: values.host,
    hostNames: values['host-name'],
    seed: values.seed,
    token: values.token,
    origins: values.origin,
    transparent: values.transparent === true,
    relaxLimits: values['relax-limits'] === true,
    replace: values.replace === true,
    perspective: values.perspective ?? 'raw',
    params: Object.fromEntries((values.param ?? []).map(parseParameter)),
    help,
    operands: positionals,
  }
}

/** Returns the lines that describe the options of a command. */
export function describeOptions(options: readonly OptionName[]): string {
  return [...options, 'help' as const].map((name) => `  ${optionDescriptions[name]}`).join('\n')
}

type Parsed = {
  values: ReturnType<typeof parseArgs<{ options: typeof optionTypes }>>['values']
  positionals: string[]
}

function parse(args: string[], options: OptionsConfig): Parsed {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { values, positionals }
  } catch (error) {
    if (!codeOf(error)?.startsWith('ERR_PARSE_ARGS')) throw error
    // The first sentence names the option; the others explain parseArgs.
    throw new ArgumentsError(messageOf(error).split(/\.\s/)[0])
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new ArgumentsError(`--port must be a number from 0 to 65535, not ${JSON.stringify(text)}`)
}

function parseParameter(text: string): [name: string, value: unknown] {
  const position = text.indexOf('=')
  const name = text.slice(0, Math.max(position, 0))
  try {
    if (name !== '') return [name, JSON.parse(text.slice(position + 1))]
  } catch {}
  throw new ArgumentsError(
    `--param must be a name and JSON, such as 'id="a"', not ${JSON.stringify(text)}`,
  )
}
