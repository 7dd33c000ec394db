/**
 * `npm run error-budget -- FILE… [--objective 99.9]`: computes from the server's log which share of requests failed, and how
 * much of the error budget that used. `-` reads the standard input. Exits with 1 when the budget is exceeded.
 */
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { computeErrorBudget, describeErrorBudget } from '../tools/error-budget/budget'
import { numberOption, runCommand, UsageError } from '../tools/lib/command'

const defaultObjectivePercent = '99.9'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { objective: { type: 'string', default: defaultObjectivePercent } },
  })
  if (positionals.length === 0)
    throw new UsageError('Name the files of the log: npm run error-budget -- site.log')
  const objective =
    numberOption(
      'objective',
      values.objective,
      /^\d{1,2}(?:\.\d{1,4})?$/,
      'a percentage below 100',
    ) / 100
  const budget = await computeErrorBudget(linesOf(positionals), objective)
  for (const line of describeErrorBudget(budget, objective)) console.log(line)
  if (budget.failed > budget.allowed) process.exitCode = 1
})

async function* linesOf(files: string[]): AsyncGenerator<string> {
  for (const file of files) {
    if (file === '-') {
      yield* createInterface({ input: process.stdin })
      continue
    }
    const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
      throw new UsageError(`${file} cannot be read (${error.code}).`)
    })
    yield* handle.readLines()
  }
}
