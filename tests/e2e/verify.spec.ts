import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { maxVerifiedPdfBytes } from '@site/domain/pages'
import { createSigningKeys } from '../../app/pdf/signing/signing-keys.server'
import { createTestKeys, keyPair } from '../../app/pdf/signing/testing'
import { open } from '../support/hydrated'
import { purchaseOf } from '../support/membership'
import type { Product } from '../support/product'
import { axe, expect, test, visit } from '../support/site'
import { fromVisitor } from '../support/visitor-address'
import { withhold } from '../support/withhold'

const pdf = Buffer.from('%PDF-1.7\nan agreement of the tests\n%%EOF')

/** Returns the bytes with a signature of the running site. */
async function signBySite(bytes: Uint8Array, { dataDir }: Product): Promise<Buffer> {
  const privateKey = createPrivateKey(
    await readFile(join(dataDir, 'agreement-keys/private.pem'), 'utf8'),
  )
  const findPublicKey = () => Promise.resolve(createPublicKey(privateKey))
  return Buffer.from(createSigningKeys({ privateKey, findPublicKey }).signPdf(bytes))
}

function withFlippedByte(bytes: Buffer): Buffer {
  const flipped = Buffer.from(bytes)
  flipped[20] = (flipped[20] ?? 0) ^ 1
  return flipped
}

const result = (page: Page) => page.getByRole('main').locator('[role=status], [role=alert]')
const check = (page: Page) => page.getByRole('button', { name: 'Check this file' }).click()

async function checkFile(page: Page, buffer: Buffer) {
  await page
    .getByLabel('Agreement (PDF)')
    .setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer })
  await check(page)
}

/** Returns the files of each result, with the heading that explains it. */
const cases = async (site: Product): Promise<[heading: string, file: Buffer][]> => {
  const signed = await signBySite(pdf, site)
  return [
    ['We issued this agreement', signed],
    ['This file has been changed', withFlippedByte(signed)],
    ['We didn’t issue this file', Buffer.from(createTestKeys(keyPair()).signPdf(pdf))],
    ['This file has no signature from us', pdf],
    ['This file isn’t a PDF', Buffer.from('a letter')],
    ['This file is too large', Buffer.concat([pdf, Buffer.alloc(maxVerifiedPdfBytes)])],
  ]
}

/** Returns every file below a folder with its content. */
async function contentsOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
}

test('a browser with script finds out each result and never sends the file', async ({
  page,
  site,
}) => {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await open(page, '/verify')
  await check(page)
  await expect(result(page)).toContainText('Choose a file first')
  await expect(result(page)).toBeFocused()
  for (const [heading, file] of await cases(site)) {
    await checkFile(page, file)
    await expect(result(page).getByRole('heading')).toHaveText(heading)
    await expect(result(page)).toBeFocused()
  }
  expect(bodies.filter((body) => /^digest=[0-9a-f]{64}&keyId=/.test(body))).toHaveLength(3)
  expect(bodies.join('\n')).not.toContain('an agreement of the tests')
  await axe(page)
})

test('a result that arrives after another file was chosen is not shown beside that file', async ({
  page,
  site,
}) => {
  await open(page, '/verify')
  const deliver = await withhold(page, '**/verify*', (request) => request.method() === 'POST')
  await checkFile(page, await signBySite(pdf, site))
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible()
  await page
    .getByLabel('Agreement (PDF)')
    .setInputFiles({ name: 'forged.pdf', mimeType: 'application/pdf', buffer: pdf })
  deliver()
  await expect(page.getByRole('button', { name: 'Check this file' })).toBeVisible()
  await expect(result(page)).toHaveCount(0)
  await check(page)
  await expect(result(page)).toContainText('This file has no signature from us')
})

test.describe('without script', () => {
  test.use({ expectedConsole: [/status of 4(?:00|13)/] })

  test('the uploaded file has the same results and is not stored', async ({
    noScript: page,
    site,
  }) => {
    await visit(page, '/verify')
    await check(page)
    await expect(result(page)).toContainText('Choose a file first')
    await expect(page).toHaveTitle(/^Error: /)
    for (const [heading, file] of await cases(site)) {
      await checkFile(page, file)
      await expect(result(page).getByRole('heading')).toHaveText(heading)
    }
    await checkFile(page, Buffer.concat([pdf, Buffer.alloc(2 * maxVerifiedPdfBytes)]))
    await expect(page).toHaveURL(/\?file=too-large$/)
    await expect(result(page)).toContainText('This file is too large')
    await checkFile(page, await signBySite(pdf, site))
    await expect(result(page)).toContainText('We issued this agreement')
    for (const content of await contentsOf(site.dataDir))
      expect(content).not.toContain('an agreement of the tests')
    const logged = await site.completeLogs()
    expect(logged.join('\n')).not.toContain('an agreement of the tests')
  })
})

test('AGR-17 the copy that a patient downloads is the document that the site issued', async ({
  page,
  site,
}) => {
  await purchaseOf(page, site).sign('/membership-agreement?package=ultimate&location=ashland')
  await open(page, '/membership-agreement/copy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').locator('> p').last()).toHaveText(
    /Record SHA-256 [0-9a-f]{64}\.\s*$/,
    {
      useInnerText: true,
    },
  )
  await page.emulateMedia({ media: 'screen' })
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as PDF' }).click()
  const copy = await readFile(await (await downloading).path())
  await page.getByRole('link', { name: 'Check that a PDF of this agreement' }).click()
  await checkFile(page, copy)
  await expect(result(page)).toContainText('We issued this agreement')
})

test('other forms accept no file, and a busy network has to wait', async ({ site }) => {
  const post = (path: string, body: FormData | URLSearchParams) =>
    fetch(site.url + path, {
      method: 'POST',
      body,
      headers: { Origin: site.url, ...fromVisitor() },
    })
  const upload = new FormData()
  upload.set('file', new File([pdf], 'agreement.pdf'))
  expect((await post('/contact', upload)).status).toBe(422)
  const statuses: number[] = []
  for (let index = 0; index < 60; index++)
    statuses.push((await post('/verify', new URLSearchParams())).status)
  expect([...new Set(statuses)]).toEqual([400])
  const response = await post('/verify', upload)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(500)
  expect(await response.text()).toContain('Please wait a few minutes')
})
