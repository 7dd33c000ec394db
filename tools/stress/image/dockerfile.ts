import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/root.mjs'

/** One line of the Dockerfile: `RUN` and what follows it. */
type Instruction = { keyword: string; rest: string }

/** What one FROM begins. */
export type Stage = { name: string | null; instructions: Instruction[] }

/** `COPY --from=build a b c/`: the stage, null for the folder that is built from; the sources; where they go. */
export type Copy = { from: string | null; sources: string[]; target: string }

/** The project's Dockerfile by stages. Throws at what only Docker itself would understand, such as lines that go on. */
export function readDockerfile(text = readFileSync(join(root, 'Dockerfile'), 'utf8')): Stage[] {
  const stages: Stage[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, keyword, rest] = /^([A-Z]+) (.*[^\\])$/.exec(line) ?? []
    if (keyword === undefined || rest === undefined)
      throw new Error(`The Dockerfile's line cannot be rehearsed: ${line}`)
    if (keyword === 'FROM')
      stages.push({ name: /^\S+ AS (\S+)$/.exec(rest)?.[1] ?? null, instructions: [] })
    else stages.at(-1)?.instructions.push({ keyword, rest })
  }
  return stages
}

/** What a COPY copies, from which stage, and where to. */
export function readCopy(rest: string): Copy {
  const [, from = null, paths = ''] = /^(?:--from=(\S+) )?([^-].*)$/.exec(rest) ?? []
  const sources = paths.split(' ')
  const target = sources.pop()
  if (target === undefined || sources.length === 0)
    throw new Error(`COPY cannot be rehearsed: ${rest}`)
  return { from, sources, target }
}

/** The program and its arguments of `CMD ["node", "x.js"]`, also at the end of a HEALTHCHECK. */
export function readCommand(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[]
}

/** Returns the arguments of every instruction of a stage with this keyword. */
export function valuesOf({ instructions }: Stage, keyword: string): string[] {
  return instructions.filter((one) => one.keyword === keyword).map(({ rest }) => rest)
}
