/**
 * `npm run conformance`: writes docs/conformance.md from the data in tools/conformance/. Warns about checks that are more than
 * 90 days old, and fails when a test that the record names does not exist.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { allEntries, renderRecord } from '../tools/conformance/document'
import { findMissingTests, findOldChecks } from '../tools/conformance/record'
import { runCommand } from '../tools/lib/command'
import { root } from '../tools/lib/root.mjs'

await runCommand(async () => {
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null
  const target = join(root, 'docs/conformance.md')
  const { code } = await format(target, renderRecord())
  writeFileSync(target, code)
  for (const line of findOldChecks(allEntries, new Date())) console.warn(`Warning: ${line}`)
  const missing = findMissingTests(allEntries, read)
  for (const line of missing) console.error(line)
  if (missing.length > 0) process.exitCode = 1
  console.log(`docs/conformance.md: ${allEntries.length} entries`)
})
