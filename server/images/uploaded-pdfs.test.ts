import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contentShowing, html, startSite, temporaryFolder, testConfig } from '../test-site'

const pdfs = ['form', 'sheet', 'unlinked'].map((name) => `%PDF-1.7 ${name}`)
const sha1Of = (pdf: string) => createHash('sha1').update(pdf).digest('hex')
const [form, sheet, unlinked] = pdfs.map(sha1Of) as [string, string, string]
const pdfWith = (sha1: string) => pdfs.find((pdf) => sha1Of(pdf) === sha1)
const addressOf = (sha1: string) => `/files/${sha1}/new-form.pdf`

/** Starts a site with two uploaded PDFs, and a local substitute for the host of the dataset's files. */
async function siteWithPdfs({ type = 'application/pdf', pdfOf = pdfWith } = {}) {
  const requested: string[] = []
  const host = createServer((req, res) => {
    const name = req.url?.split('/').at(-1) ?? ''
    requested.push(name)
    res.writeHead(200, { 'Content-Type': type }).end(pdfOf(name.replace('.pdf', '')))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void (host.closeAllConnections(), host.close()))
  const apiHost = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const config = { ...testConfig({ SANITY_API_HOST: apiHost }), dataDir: await temporaryFolder() }
  const content = contentShowing()
  const uploaded = (sha1: string) => ({ _id: `file-${sha1}-pdf`, size: 16 })
  const parts = {
    ...content.current(),
    page: { groups: [{ forms: [{ upload: null }, { upload: uploaded(form) }] }] },
    insurers: [{ sheet: null }, { sheet: uploaded(sheet) }],
  }
  Object.assign(content, { current: () => parts })
  const site = await startSite(() => html(''), { config, content })
  return { site, requested, folder: join(config.dataDir, 'files') }
}

describe('an uploaded PDF', () => {
  it('is fetched from the dataset once, stored, and served by the site', async () => {
    const { site, requested } = await siteWithPdfs()
    for (const sha1 of [form, sheet, form]) {
      const { status, headers, body } = await site.get(addressOf(sha1))
      expect([status, body.toString()]).toEqual([200, pdfWith(sha1)])
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      const again = await site.get(addressOf(sha1), { 'If-None-Match': headers.etag ?? '' })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
    expect(requested).toEqual([`${form}.pdf`, `${sheet}.pdf`])
    expect((await site.get(addressOf(form), {}, 'POST')).status).toBe(405)
  })

  it('is fetched once when several visitors open it at the same time', async () => {
    const { site, requested } = await siteWithPdfs()
    const responses = await Promise.all([1, 2, 3].map(() => site.get(addressOf(form))))
    expect(responses.map(({ body }) => body.toString())).toEqual(Array(3).fill(pdfWith(form)))
    expect(requested).toHaveLength(1)
  })

  it('is not found when no page links to it, and the dataset is not asked', async () => {
    const { site, requested } = await siteWithPdfs()
    for (const path of [addressOf(unlinked), `/files/${form}.pdf`, `/files/${form}/a.html`])
      expect((await site.get(path)).status, path).toBe(404)
    expect(requested).toEqual([])
  })

  it('is fetched again when its stored copy is damaged', async () => {
    const { site, requested, folder } = await siteWithPdfs()
    await site.get(addressOf(form))
    await writeFile(join(folder, `${form}~pdf`), '%PDF-1.7')
    for (let visitor = 0; visitor < 2; visitor += 1)
      expect((await site.get(addressOf(form))).text).toBe(pdfWith(form))
    expect(requested).toHaveLength(2)
  })

  it('is not served when the dataset sends another file', async () => {
    const { site } = await siteWithPdfs({ pdfOf: () => '%PDF-1.7' })
    expect((await site.get(addressOf(form))).status).toBe(502)
  })

  it('is not served when the dataset sends another type', async () => {
    const { site } = await siteWithPdfs({ type: 'text/html' })
    const { status, text } = await site.get(addressOf(form))
    expect(status).toBe(502)
    expect(text).toContain('We couldn’t load this file')
  })
})
