import { spawnSync } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../test-site'
import { createLog } from './log'

const lines = 3_000
/** The number of two-byte characters in a line that exceeds the buffer of pending lines. */
const long = 70_000

const program = `
  import { createLog } from './server/http/log.ts'
  const log = createLog()
  for (let number = 1; number <= ${lines}; number++) log.request({ requestId: String(number), method: 'GET', path: '/' + 'ü'.repeat(99), status: 200, ms: 1, bytes: 2, cache: 'hit', unanswered: false })
  log.info({ text: 'ö'.repeat(${long}) }, 'long')
  log.info('last')
  process.exit(0)
`

it('an error is logged without what a library attaches to it, such as a request with its token', () => {
  const written: string[] = []
  const log = createLog({ write: (line) => void written.push(line) })
  const request = { _header: 'GET / HTTP/1.1\r\nAuthorization: Bearer canary' }
  const lost = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET', request })
  log.child({ requestId: '1' }).error({ err: new Error('no preview', { cause: lost }) }, 'failed')
  log.error({ err: lost }, 'failed')
  expect(written.join('')).not.toContain('canary')
  expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { requestId: '1', err: { type: 'Error', message: 'no preview: socket hang up' } },
    {
      err: {
        message: 'socket hang up',
        code: 'ECONNRESET',
        stack: expect.stringContaining('log.test.ts'),
      },
    },
  ])
})

it('all lines are written completely before the process exits', async () => {
  const file = join(await temporaryFolder(), 'log')
  spawnSync(process.execPath, ['--import', 'tsx', '--input-type', 'module', '-e', program], {
    stdio: ['ignore', openSync(file, 'a'), 'inherit'],
  })
  const written = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { requestId?: string; path?: string; text?: string; msg: string },
    )
  const requests = written.filter(({ msg }) => msg === 'request')
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(lines)
  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set([`/${'ü'.repeat(99)}`]))
  expect(written.find(({ msg }) => msg === 'long')?.text).toBe('ö'.repeat(long))
  expect(written).toHaveLength(lines + 2)
})
