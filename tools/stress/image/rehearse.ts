import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { run } from '../../lib/processes.mjs'
import { root } from '../../lib/root.mjs'
import { type Copy, readCommand, readCopy, readDockerfile, type Stage } from './dockerfile'

/** A stage's file system as a folder, and what is set in it. Paths are those inside the image. */
export type Image = {
  folder: string
  workdir: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

/**
 * All that a command of the image sees of this machine: its programs, npm's own settings, and nothing of the project.
 */
const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
)

/** Where a path of the image is on this machine. */
export const placeOf = ({ folder }: Image, path: string) => join(folder, path)

/** What a program of the image finds in its environment. */
export function environmentOf(image: Image): Record<string, string> {
  const values = Object.entries(image.env).map(([name, value]) => [
    name,
    value.startsWith('/') ? placeOf(image, value) : value,
  ])
  return { ...inherited, ...(Object.fromEntries(values) as Record<string, string>) }
}

/** Executes the Dockerfile, each stage in a separate folder below `folder`, and returns the last stage. */
export async function rehearse(folder: string, say: (line: string) => void): Promise<Image> {
  const context = await cleanContext(folder)
  const done = new Map<string, Image>()
  let image: Image | undefined
  for (const stage of readDockerfile()) {
    image = await perform(stage, await mkdtemp(join(folder, `${stage.name ?? 'image'}-`)), {
      context,
      done,
      say,
    })
    if (stage.name !== null) done.set(stage.name, image)
  }
  if (!image) throw new Error('The Dockerfile has no stage.')
  return image
}

type Surroundings = { context: string; done: Map<string, Image>; say: (line: string) => void }

async function perform(
  { instructions }: Stage,
  folder: string,
  surroundings: Surroundings,
): Promise<Image> {
  const image: Image = { folder, workdir: '/', env: {}, command: [], healthCheck: [] }
  for (const { keyword, rest } of instructions) {
    if (keyword === 'WORKDIR') image.workdir = resolve(image.workdir, rest)
    else if (keyword === 'ENV') Object.assign(image.env, Object.fromEntries([rest.split('=')]))
    else if (keyword === 'CMD') image.command = readCommand(rest)
    else if (keyword === 'HEALTHCHECK') image.healthCheck = readCommand(rest)
    else if (keyword === 'COPY') await copy(image, readCopy(rest), surroundings)
    else if (keyword === 'RUN') await runIn(image, rest, surroundings)
    // They set what only a container has: a user, a volume, a port.
    else if (!['USER', 'VOLUME', 'EXPOSE'].includes(keyword))
      throw new Error(`${keyword} cannot be rehearsed.`)
    await mkdir(placeOf(image, image.workdir), { recursive: true })
    if (keyword === 'USER' && rest === 'node')
      await mkdir(placeOf(image, '/home/node'), { recursive: true })
  }
  return image
}

async function runIn(image: Image, command: string, { say }: Surroundings) {
  say(`RUN ${command}`)
  const own = command.replaceAll(' /', ` ${image.folder}/`)
  await run('sh', ['-c', own], {
    cwd: placeOf(image, image.workdir),
    env: environmentOf(image),
    quiet: true,
  })
}

/**
 * A folder's content goes into the target, a file goes there by its name where the target ends with a slash or is a
 * dot.
 */
async function copy(
  image: Image,
  { from, sources, target }: Copy,
  { context, done }: Surroundings,
) {
  const source = from === null ? null : done.get(from)
  if (source === undefined) throw new Error(`COPY --from=${from} comes before its stage.`)
  const isFolder = target.endsWith('/') || target === '.'
  for (const path of sources) {
    const origin = source ? placeOf(source, path) : join(context, path)
    const goal = placeOf(
      image,
      resolve(
        image.workdir,
        isFolder && path !== '.' ? join(target, path.slice(path.lastIndexOf('/') + 1)) : target,
      ),
    )
    await mkdir(dirname(goal), { recursive: true })
    await cp(origin, goal, { recursive: true, verbatimSymlinks: true })
  }
}

/** Lists the tracked files that .dockerignore does not exclude, as a clone would send them to Docker. */
export function contextFiles(): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', '--cached', ...args], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean)
  const ignored = new Set(list('--ignored', '--exclude-from=.dockerignore'))
  return list().filter((file) => !ignored.has(file))
}

async function cleanContext(folder: string): Promise<string> {
  const context = join(folder, 'context')
  for (const file of contextFiles()) {
    await mkdir(join(context, dirname(file)), { recursive: true })
    await cp(join(root, file), join(context, file))
  }
  return context
}
