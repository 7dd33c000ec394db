import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProduct } from '../../../tests/support/product'
import { servedPages } from '../../../tests/support/served-pages'
import { type Part, Skipped } from '../part'

const run = promisify(execFile)
/** The Nu Html Checker by the authors of the HTML standard. It needs Java, so `npm test` uses another validator. */
const checker = 'vnu-jar@26.9.27'

type Message = {
  type: string
  subType?: string
  url: string
  lastLine?: number
  message: string
  extract?: string
}

/** Validates every kind of page with the Nu Html Checker. It ignores the seed and the count. */
export const part: Part = async ({ log }) => {
  await run('java', ['-version']).catch(() => {
    throw new Skipped('the Nu Html Checker needs Java 17 or newer, which is not installed')
  })
  const product = await startProduct()
  const folder = await mkdtemp(join(tmpdir(), 'html-'))
  try {
    const pages = await servedPages(product)
    await Promise.all(
      pages.map(({ html }, index) => writeFile(join(folder, `${index}.html`), html)),
    )
    const messages = await check(folder)
    const faults = messages
      .filter(isFault)
      .map(
        ({ url, lastLine, message, extract }) =>
          `${pages[numberOf(url)]?.name}, line ${lastLine}: ${message} ${JSON.stringify(extract)}`,
      )
    log(`${pages.length} pages, ${messages.length} remarks, ${faults.length} faults`)
    return faults
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}

/** Checks whether a message is about the HTML. The checker's list of CSS properties is years behind the browsers. */
function isFault({ type, subType, message }: Message): boolean {
  if (message.startsWith('CSS: ')) return false
  // VoiceOver does not announce a list without bullets unless it has the role `list`.
  if (/^The “list” role is unnecessary for element “[ou]l”/.test(message)) return false
  return type !== 'info' || subType === 'warning'
}

/**
 * Returns the messages of the validator. It exits with a nonzero code when it reports errors, and its output lists them
 * in any case.
 */
async function check(folder: string): Promise<Message[]> {
  const args = [
    'exec',
    '--yes',
    '--ignore-scripts',
    `--package=${checker}`,
    '--',
    'vnu',
    '--format',
    'json',
    '--exit-zero-always',
    '--stdout',
    '--skip-non-html',
    folder,
  ]
  const { stdout } = await run('npm', args, { maxBuffer: 64 * 1024 * 1024 })
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages
}

const numberOf = (url: string) => Number(/(\d+)\.html$/.exec(url)?.[1])
