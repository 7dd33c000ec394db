import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '../support/site'

// `npm run bench` measures performance; this test only verifies that the command works.
test('npm run bench measures the built product against its references and prints one table', async () => {
  test.setTimeout(180_000)
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'scripts/bench.ts',
    'server',
    'freshness',
    '--smoke',
    '--rounds',
    '1',
    '--seconds',
    '0.2',
  ])
  expect(stdout).toMatch(/^Node \d+\.\d+\.\d+, \d+ x .+, load \d/)
  const lines = stdout.split('\n').filter((line) => line.startsWith('|'))
  for (const [name, reference] of [
    ['/ cached ', 'bare node:http'],
    ['/ cached ', 'remix-serve'],
    ['/ not changed (304)', 'bare node:http'],
    ['/nowhere (404)', 'bare node:http'],
    ['form beyond the limit (429)', 'bare node:http'],
    ['/providers?q=massage not stored', 'bare node:http'],
    ['/test rendered each time', 'remix-serve'],
    ['publish to page, median', 'dataset accepts it'],
  ] as const) {
    const row = lines.find((line) => line.startsWith(`| ${name}`) && line.includes(reference))
    expect(Number(row?.split('|')[4]), `${name} against ${reference}`).toBeGreaterThan(0)
  }
})
