import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { heroFocus, optimizedImagePath, uprightPart } from '../../app/content/optimized-image'
import type { PreviewReader } from '../../app/content/preview.server'
import { customCard } from '../../app/content/sharing-card.server'
import { imageKey, parseImageAddress } from './image-address'
import type { SiteEnv } from '../http/exchange'
import type { Previews } from '../previews/preview'
import {
  contentShowing,
  html,
  type ShownPicture,
  startSite,
  temporaryFolder,
  testConfig,
} from '../test-site'

const sha1 = 'a'.repeat(40)
const picture = Buffer.from('picture bytes')
const path = `/images/optimized/${sha1}-800x600-jpg/320.webp`

/** Starts a local substitute for the dataset's image service. */
async function upstream(response: (req: IncomingMessage, res: ServerResponse) => void) {
  const asked: string[] = []
  const listener: RequestListener = (req, res) => {
    asked.push(req.url ?? '')
    response(req, res)
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void (server.closeAllConnections(), server.close()))
  return { asked, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const shownAs = (original: string, crop: ShownPicture['crop'] = null): ShownPicture => ({
  asset: { _id: `image-${original}` },
  alt: '',
  hotspot: null,
  crop,
})
type Options = {
  fixturesDir?: string
  dataDir?: string
  content?: ReturnType<typeof contentShowing>
  previews?: Previews
}

async function siteWithImages(host: string, options: Options = {}) {
  const dataDir = options.dataDir ?? (await temporaryFolder())
  const config = { ...testConfig({ SANITY_API_HOST: host }), dataDir }
  const content = contentShowing(shownAs(`${sha1}-800x600-jpg`), shownAs(`${sha1}-80x80-svg`))
  const site = await startSite(() => html(''), {
    config,
    content,
    images: { timeoutMs: 1_000, maxBytes: 1000 },
    fixturesDir: dataDir,
    ...options,
  })
  return { ...site, dataDir }
}

const send =
  (type: string, body: Buffer | string) => (_req: IncomingMessage, res: ServerResponse) => {
    res.writeHead(200, { 'Content-Type': type }).end(body)
  }

describe('the address of an image', () => {
  it.each([
    [
      `${sha1}-800x600-jpg/320.webp`,
      { width: 320, format: 'webp', crop: null, original: `${sha1}-800x600`, extension: 'jpg' },
    ],
    [`${sha1}-800x600-png/2400.avif`, { width: 2400, format: 'avif', extension: 'png' }],
    [`${sha1}-800x600-jpg/640-0_0_800_600.jpg`, { crop: [0, 0, 800, 600] }],
    [`${sha1}-800x600-jpg/640-100_50_1_1.png`, { crop: [100, 50, 1, 1] }],
  ])('is parsed: %s', (name, expected) => {
    expect(parseImageAddress(`/images/optimized/${name}`)).toMatchObject(expected)
  })

  it.each([
    `${sha1}-800x600-jpg/321.webp`,
    `${sha1}-800x600-jpg/320.gif`,
    `${sha1}-800x600-jpg/320.webp.png`,
    `${sha1}-800x600-jpg/320-1_0_800_600.webp`,
    `${sha1}-800x600-jpg/320-0_1_800_600.webp`,
    `${sha1}-800x600-jpg/320-0_0_0_10.webp`,
    `${sha1}-800x600-jpg/320-0_0_10_0.webp`,
    `${sha1}-800x600-jpg/320-0.5_0_10_10.webp`,
    `${sha1}-800x600-jpg/320--1_0_10_10.webp`,
    `${sha1}-800x600/320.webp`,
    `${sha1.toUpperCase()}-800x600-jpg/320.webp`,
    `../../etc/passwd`,
    `${sha1}-800x600-jpg/../320.webp`,
    ``,
  ])('is rejected: %s', (name) => {
    expect(parseImageAddress(`/images/optimized/${name}`)).toBeNull()
  })

  it('is unique for each image', () => {
    const names = [
      '320.webp',
      '320.jpg',
      '640.webp',
      '320-0_0_8_6.webp',
      '320-0_0_86_6.webp',
      '320-0_0_8_66.webp',
    ]
    const keys = names
      .map((name) => parseImageAddress(`/images/optimized/${sha1}-800x600-jpg/${name}`))
      .map((address) => address && imageKey(address))
    expect(new Set(keys).size).toBe(names.length)
  })
})

describe('an image of the dataset', () => {
  it('is fetched once, stored on disk and cached permanently by browsers', async () => {
    const { asked, host } = await upstream(send('image/webp', picture))
    const site = await siteWithImages(host)
    for (let times = 0; times < 2; times += 1) {
      const { status, headers, body } = await site.get(path)
      expect([status, headers['content-type'], body]).toEqual([200, 'image/webp', picture])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect(asked).toEqual([
      `/images/clinics/production/${sha1}-800x600.jpg?w=320&fit=max&q=75&fm=webp`,
    ])

    const restarted = await siteWithImages('http://127.0.0.1:9', { dataDir: site.dataDir })
    const kept = await restarted.get(path)
    expect([kept.status, kept.headers['content-type'], kept.body]).toEqual([
      200,
      'image/webp',
      picture,
    ])
  })

  it('responds to revalidation with 304 and to HEAD', async () => {
    const { host } = await upstream(send('image/webp', picture))
    const site = await siteWithImages(host)
    const { headers } = await site.get(path)
    const again = await site.get(path, { 'If-None-Match': headers.etag ?? '' })
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([
      304,
      0,
      headers['cache-control'],
    ])
    const head = await site.get(path, {}, 'HEAD')
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(picture.length),
    ])
  })

  it('is cropped by the image service of the dataset', async () => {
    const { asked, host } = await upstream(send('image/jpeg', picture))
    const content = contentShowing(
      shownAs(`${sha1}-800x600-jpg`, { left: 0.25, right: 0.25, top: 0.1, bottom: 0.4 }),
    )
    await (
      await siteWithImages(host, { content })
    ).get(`/images/optimized/${sha1}-800x600-jpg/640-200_60_400_300.jpg`)
    expect(asked[0]).toContain('?w=640&fit=max&q=75&rect=200%2C60%2C400%2C300&fm=jpg')
  })

  it('is negotiated as AVIF and has the content type of the actual format', async () => {
    const accepts: (string | undefined)[] = []
    const { asked, host } = await upstream((req, res) => {
      accepts.push(req.headers.accept)
      send('image/webp', picture)(req, res)
    })
    const { headers } = await (await siteWithImages(host)).get(path.replace('webp', 'avif'))
    expect(asked[0]).toContain('auto=format')
    expect(accepts[0]).toMatch(/^image\/avif/)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
    })
  })

  it('is fetched again in the background when it was not available as AVIF', async () => {
    let type = 'image/webp'
    const { asked, host } = await upstream((req, res) => send(type, picture)(req, res))
    const site = await siteWithImages(host)
    const avif = path.replace('webp', 'avif')
    await site.get(avif)
    type = 'image/avif'
    expect((await site.get(avif)).headers['content-type']).toBe('image/webp')
    await expect
      .poll(async () => (await site.get(avif)).headers)
      .toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    expect(asked).toHaveLength(2)
  })

  it('is fetched once for concurrent requests', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const { asked, host } = await upstream(
      (req, res) => void held.then(() => send('image/webp', picture)(req, res)),
    )
    const dataDir = await temporaryFolder()
    const config = { ...testConfig({ SANITY_API_HOST: host }), dataDir }
    const site = await startSite(() => html(''), {
      config,
      content: contentShowing(shownAs(`${sha1}-800x600-jpg`)),
    })
    const responses = Promise.all(Array.from({ length: 20 }, () => site.get(path)))
    await expect.poll(() => asked.length).toBe(1)
    await site.get('/healthz')
    release()
    expect((await responses).every(({ status }) => status === 200)).toBe(true)
    expect(asked).toHaveLength(1)
  })

  it('can be a vector drawing, which cannot run scripts', async () => {
    const { host } = await upstream(send('image/svg+xml', '<svg><script>evil()</script></svg>'))
    const { headers } = await (
      await siteWithImages(host)
    ).get(`/images/optimized/${sha1}-80x80-svg/160.png`)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none';style-src 'unsafe-inline';/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('an image that the dataset fails to return', () => {
  const faults: [string, number, (req: IncomingMessage, res: ServerResponse) => void][] = [
    ['responds with 404', 404, (_req, res) => res.writeHead(404).end()],
    ['fails', 502, (_req, res) => res.writeHead(500).end()],
    ['never responds', 502, () => {}],
    [
      'sends an incomplete body',
      502,
      (_req, res) =>
        res.writeHead(200, { 'Content-Type': 'image/webp', 'Content-Length': '500' }).write('half'),
    ],
    ['closes the connection', 502, (req) => req.socket.destroy()],
    ['sends an HTML page', 502, send('text/html', '<p>sorry</p>')],
    ['sends an unknown content type', 502, send('image/../evil', picture)],
    [
      'redirects',
      502,
      (req, res) =>
        req.url === '/else'
          ? send('image/webp', picture)(req, res)
          : res.writeHead(302, { Location: '/else' }).end(),
    ],
    ['sends a body beyond the limit', 502, send('image/webp', Buffer.alloc(100_000))],
  ]

  it.each(faults)(
    'causes a log line and an uncached error when the dataset %s',
    async (_name, status, response) => {
      const { host } = await upstream(response)
      const site = await siteWithImages(host)
      const result = await site.get(path)
      expect(result.status).toBe(status)
      expect(result.headers['cache-control']).toBe('no-store')
      expect(await readdir(join(site.dataDir, 'images'))).toEqual([])
      expect(site.lines.some((line) => line.includes('picture not available'))).toBe(true)
    },
  )

  it.each(faults)(
    'is replaced for a minute by the original bundled with the site when the dataset %s',
    async (_name, _status, response) => {
      const { host } = await upstream(response)
      const fixturesDir = await temporaryFolder()
      await mkdir(join(fixturesDir, 'images/clinics'), { recursive: true })
      await writeFile(join(fixturesDir, 'images/clinics/ashland.jpg'), picture)
      const known = createHash('sha1').update(picture).digest('hex')
      const site = await siteWithImages(host, {
        fixturesDir,
        content: contentShowing(shownAs(`${known}-800x600-jpg`)),
      })
      const result = await site.get(path.replace(sha1, known))
      expect([result.status, result.headers['content-type'], result.body]).toEqual([
        200,
        'image/jpeg',
        picture,
      ])
      expect(result.headers['cache-control']).toBe('public, max-age=60')
      expect(site.lines.some((line) => line.includes('picture not available'))).toBe(true)
    },
  )

  it('is served again as soon as the dataset recovers', async () => {
    let works = false
    const { host } = await upstream((req, res) =>
      works ? send('image/webp', picture)(req, res) : res.writeHead(500).end(),
    )
    const site = await siteWithImages(host)
    expect((await site.get(path)).status).toBe(502)
    works = true
    expect((await site.get(path)).status).toBe(200)
  })
})

describe('unused image addresses', () => {
  it.each([path.replace('320', '321'), path.replace('webp', 'bmp'), '/images/optimized/'])(
    'respond with 404 for %s, and no request is sent',
    async (address) => {
      const { asked, host } = await upstream(send('image/webp', picture))
      const { status, headers } = await (await siteWithImages(host)).get(address)
      expect([status, headers['cache-control'], asked]).toEqual([404, 'no-store', []])
    },
  )
})

describe('images that no page shows', () => {
  const other = '/images/optimized/' + `${'b'.repeat(40)}-800x600-jpg/320.webp`
  const crop = { left: 0.25, right: 0.25, top: 0.1, bottom: 0.4 }
  const cut = path.replace('/320.', '/320-200_60_400_300.')

  it('respond with 404, however many invented names are requested, and no request is sent', async () => {
    const { asked, host } = await upstream(send('image/webp', picture))
    const site = await siteWithImages(host)
    for (const address of [
      other,
      other.replace('/320', '/320-0_0_10_10'),
      path.replace('jpg', 'png'),
      path.replace('800x600', '801x600'),
    ]) {
      const { status, headers } = await site.get(address)
      expect([status, headers['cache-control']], address).toEqual([404, 'no-store'])
    }
    expect([asked, await readdir(join(site.dataDir, 'images'))]).toEqual([[], []])
  })

  it('are served uncropped for a minute when staff did not choose the crop, and are fetched and stored once for all crops', async () => {
    const { asked, host } = await upstream(send('image/webp', picture))
    const site = await siteWithImages(host)
    for (let x = 0; x < 20; x += 1) {
      const { status, headers } = await site.get(path.replace('/320.', `/320-${x}_0_100_100.`))
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
    }
    expect(asked).toEqual([
      `/images/clinics/production/${sha1}-800x600.jpg?w=320&fit=max&q=75&fm=webp`,
    ])
    expect(await readdir(join(site.dataDir, 'images'))).toHaveLength(1)
  })

  it('become available with the revision that shows them, and remain on disk after it', async () => {
    const { asked, host } = await upstream(send('image/webp', picture))
    const content = contentShowing(shownAs(`${sha1}-800x600-jpg`))
    const site = await siteWithImages(host, { content })
    content.pictures.splice(0, 1, shownAs(`${sha1}-800x600-jpg`, crop))
    content.revision = 'r2'
    expect((await site.get(cut)).headers['cache-control']).toContain('immutable')
    content.pictures.length = 0
    content.revision = 'r3'
    expect((await site.get(cut)).headers['cache-control']).toContain('immutable')
    expect([asked.length, (await site.get(path)).status]).toEqual([1, 404])
  })

  it('are available to staff in a preview', async () => {
    const { host } = await upstream(send('image/webp', picture))
    const readerFor = (request: Request) =>
      request.headers.get('Cookie') === 'preview=good' ? ({} as PreviewReader) : null
    const site = await siteWithImages(host, {
      previews: { endpoints: new Hono<SiteEnv>(), readerFor },
    })
    expect((await site.get(other, { Cookie: 'preview=forged' })).status).toBe(404)
    expect((await site.get(other, { Cookie: 'preview=good' })).status).toBe(200)
  })

  it('do not include the desktop crops, phone crops and social cards of images on pages, which are served', async () => {
    const { host } = await upstream(send('image/jpeg', picture))
    const image = shownAs(`${sha1}-800x600-jpg`, crop)
    const site = await siteWithImages(host, { content: contentShowing(image) })
    for (const address of [
      optimizedImagePath(image, 640, 'jpg'),
      optimizedImagePath(uprightPart(image, heroFocus), 640, 'jpg'),
      customCard(image).path,
    ]) {
      expect((await site.get(address)).headers['cache-control'], address).toContain('immutable')
    }
  })
})
