import { describeOptions, parseArguments } from './arguments'
import { type Command, commands } from './commands'
import { ArgumentsError, describeUserError } from './errors'

const programName = 'content-lake'

/** Runs the program with these arguments and returns its exit code: 2 for mistakes in the arguments. */
export async function main(args: string[]): Promise<number> {
  try {
    const [name = '', ...rest] = args
    if (['', 'help', '-h', '--help'].includes(name)) return printHelp(rest[0], name === '' ? 2 : 0)
    return await runCommand(name, findCommand(name), rest)
  } catch (error) {
    const message = describeUserError(error)
    if (message === undefined) throw error
    process.stderr.write(`${message}\n`)
    return error instanceof ArgumentsError ? 2 : 1
  }
}

async function runCommand(name: string, command: Command, args: string[]): Promise<number> {
  const end = command.takesCommandLine ? args.indexOf('--') : -1
  const ownArgs = end < 0 ? args : args.slice(0, end)
  const commandLine = end < 0 ? [] : args.slice(end + 1)
  try {
    const parsed = parseArguments(ownArgs, command)
    if (parsed.help) return printHelp(name, 0)
    if (command.takesCommandLine && commandLine.length === 0)
      throw new ArgumentsError('The command to run is missing')
    return await command.run(parsed, commandLine)
  } catch (error) {
    if (!(error instanceof ArgumentsError)) throw error
    throw new ArgumentsError(`${error.message}. See \`${programName} ${name} --help\`.`)
  }
}

function findCommand(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command
  throw new ArgumentsError(
    `There is no command ${JSON.stringify(name)}. The commands are ${Object.keys(commands).join(', ')}.`,
  )
}

function printHelp(name: string | undefined, code: number): number {
  const text = name === undefined ? describeCommands() : describeUsage(name, findCommand(name))
  process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`)
  return code
}

function describeCommands(): string {
  const lines = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`,
  )
  return `${programName}: a local Sanity Content Lake

${lines.join('\n')}

\`${programName} help COMMAND\` explains a command.`
}

function describeUsage(name: string, command: Command): string {
  const { options, operands, description, takesCommandLine } = command
  const parts = [
    programName,
    name,
    '[options]',
    ...operands,
    ...(takesCommandLine ? ['-- COMMAND'] : []),
  ]
  return `${parts.join(' ')}

${description}

${describeOptions(options)}`
}
