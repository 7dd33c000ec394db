import type { Dangling } from './documents'
import type { Action, Step } from './plan'
import type { SeedResult } from './seed'

const done: Record<Action, string> = {
  create: 'created',
  update: 'updated',
  overwrite: 'overwritten',
  unchanged: 'unchanged',
  keep: 'kept',
}
const planned: Record<Action, string> = {
  create: 'would be created',
  update: 'would be updated',
  overwrite: 'would be overwritten',
  unchanged: 'unchanged',
  keep: 'would be kept',
}

/** Returns the report of what seeding did, or would do with `dryRun`, as lines for a person. */
export function seedReport(
  { steps, uploaded }: SeedResult,
  { dryRun }: { dryRun: boolean },
): string[] {
  const words = dryRun ? planned : done
  const lines = Object.entries(words).flatMap(([action, word]) => {
    const concerned = steps.filter((step) => step.action === action)
    if (concerned.length === 0) return []
    return [
      row(word, concerned.length),
      ...(action === 'unchanged' ? [] : listDocuments(concerned)),
    ]
  })
  if (uploaded > 0) lines.push(row(dryRun ? 'to be uploaded' : 'uploaded', uploaded, 'asset'))
  if (steps.some(({ action }) => action === 'keep'))
    lines.push('', '  Kept documents differ from their fixtures; --force overwrites them.')
  return lines
}

/** Returns the report of dangling references and drift, as lines for a person. */
export function checkReport({ steps, danglingFixtures, danglingDataset }: SeedResult): string[] {
  const drifted = steps.filter(({ action }) => action !== 'unchanged')
  return [
    ...danglingLines('fixtures', danglingFixtures),
    ...danglingLines('dataset', danglingDataset),
    row('same as fixture', steps.length - drifted.length),
    ...(drifted.length > 0 ? [row('differ', drifted.length), ...drifted.map(driftLine)] : []),
  ]
}

function driftLine({ document, action, reason }: Step): string {
  const why =
    { create: 'not in the dataset', update: 'the fixture is newer' }[action as string] ??
    reason ??
    ''
  return `    ${document._id.padEnd(36)} ${why}`
}

function danglingLines(where: string, dangling: Dangling[]): string[] {
  const lines = dangling.map(
    ({ documentId, path, target }) => `    ${documentId} ${path} -> ${target}`,
  )
  return [row(`dangling references, ${where}`, dangling.length, ''), ...lines]
}

/** Lists the documents by name, unless the list would be too long to read. */
function listDocuments(steps: Step[]): string[] {
  if (steps.length > 12) return []
  return steps.map(({ document, reason }) =>
    `    ${document._id.padEnd(36)} ${reason ?? ''}`.trimEnd(),
  )
}

function row(label: string, count: number, unit = 'document'): string {
  const units = unit && count !== 1 ? `${unit}s` : unit
  return `  ${label.padEnd(30)} ${String(count).padStart(4)} ${units}`.trimEnd()
}
