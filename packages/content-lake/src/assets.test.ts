import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ImageCache } from './assets/cache'
import {
  send,
  startTestLake,
  testToken,
  type LakeResponse,
  type TestLake,
  type Json,
} from './testing'

let lake: TestLake
/** An image of 300 by 200 pixels: the left half is red, the right half is blue. */
let picture: Buffer
let asset: Json

const color = expect.stringMatching(/^#[0-9a-f]{6}$/)
const swatch = {
  _type: 'sanity.imagePaletteSwatch',
  background: color,
  foreground: expect.stringMatching(/^#(?:000|fff)$/),
  title: expect.any(String),
  population: expect.any(Number),
}
const half = (background: string) =>
  sharp({ create: { width: 150, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

beforeAll(async () => {
  lake = await startTestLake({ limits: { assetBytes: 200_000 } })
  const canvas = sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
  picture = await canvas
    .composite([{ input: await half('blue'), left: 150, top: 0 }])
    .removeAlpha()
    .png()
    .toBuffer()
  asset = await lake.client.assets.upload('image', picture, {
    filename: 'halves.png',
    title: 'Halves',
  })
})
afterAll(() => lake.destroy())

const upload = (kind: string, body: Buffer | string, headers = {}) =>
  send(lake, `/v2025-02-19/assets/${kind}/production?filename=x.pdf`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${testToken}`, ...headers },
  })
const get = (parameters: string, headers = {}) =>
  send(lake, `/${asset.path}${parameters}`, { headers })
const look = async (response: LakeResponse) => {
  const { data, info } = await sharp(response.body).raw().toBuffer({ resolveWithObject: true })
  const color = (x: number, y: number) => {
    const [r = 0, , b = 0] = data.subarray((y * info.width + x) * info.channels)
    return r > 200 ? (b > 200 ? 'white' : 'red') : b > 200 ? 'blue' : 'other'
  }
  return {
    size: [info.width, info.height],
    left: color(0, info.height >> 1),
    right: color(info.width - 1, info.height >> 1),
    top: color(info.width >> 2, 0),
    bottom: color(info.width >> 2, info.height - 1),
  }
}

describe('uploading', () => {
  test('stores an image as a document that describes its bytes', () => {
    const sha1 = createHash('sha1').update(picture).digest('hex')
    const path = `images/clinics/production/${sha1}-300x200.png`
    expect(asset).toEqual({
      _id: `image-${sha1}-300x200-png`,
      _type: 'sanity.imageAsset',
      _rev: expect.any(String),
      _createdAt: expect.any(String),
      _updatedAt: expect.any(String),
      assetId: sha1,
      sha1hash: sha1,
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'halves.png',
      title: 'Halves',
      path,
      url: `http://localhost:${lake.port}/${path}`,
      size: picture.length,
      uploadId: expect.any(String),
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width: 300, height: 200, aspectRatio: 1.5 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        blurHash: expect.stringMatching(/^[\w#$%*+,\-.:;=?@[\]^{|}~]{28}$/),
        palette: {
          _type: 'sanity.imagePalette',
          ...Object.fromEntries(
            [
              'darkMuted',
              'darkVibrant',
              'dominant',
              'lightMuted',
              'lightVibrant',
              'muted',
              'vibrant',
            ].map((name) => [name, swatch]),
          ),
        },
      },
    })
  })

  test('returns the same document for the same bytes, also for concurrent uploads', async () => {
    const other = await sharp(picture).negate().png().toBuffer()
    const uploads = await Promise.all(
      ['a.png', 'b.png', 'c.png'].map((filename) =>
        lake.client.assets.upload('image', other, { filename }),
      ),
    )
    expect(
      new Set(
        uploads.map(({ _id, _rev, originalFilename }) => `${_id} ${_rev} ${originalFilename}`),
      ).size,
    ).toBe(1)
  })

  test('detects transparency, vector drawings and the orientation of photographs', async () => {
    const clear = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer()
    expect((await lake.client.assets.upload('image', clear)).metadata).toMatchObject({
      hasAlpha: true,
      isOpaque: false,
    })
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9v9z"/></svg>',
    )
    const drawing: Json = await lake.client.assets.upload('image', svg)
    expect(drawing).toMatchObject({
      extension: 'svg',
      mimeType: 'image/svg+xml',
      metadata: { dimensions: { width: 40, height: 30 } },
    })
    const response = await send(lake, `/${drawing.path}?w=10&auto=format`, {
      headers: { accept: 'image/webp' },
    })
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(response.body).toEqual(svg)
    const lying = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await lake.client.assets.upload('image', lying)).metadata.dimensions).toMatchObject({
      width: 200,
      height: 300,
    })
  })

  test('preserves the bytes, name and type of a file', async () => {
    const file = await lake.client.assets.upload('file', Buffer.from('%PDF-1.7'), {
      filename: 'policy.PDF',
    })
    expect(file).toMatchObject({
      _id: `file-${file.sha1hash}-pdf`,
      _type: 'sanity.fileAsset',
      extension: 'pdf',
      mimeType: 'application/pdf',
      size: 8,
    })
    const response = await send(lake, `/${file.path}?dl=my policy.pdf`.replaceAll(' ', '%20'))
    expect(response).toMatchObject({
      status: 200,
      body: Buffer.from('%PDF-1.7'),
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="my_policy.pdf"',
      },
    })
  })

  test.each([
    ['text', 'this is no image'],
    ['a corrupt image', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['nothing', ''],
  ])('%s as an image responds with 400 and stores nothing', async (_title, body) => {
    const before = lake.documentCount()
    const response = await upload('images', body, { 'content-type': 'image/png' })
    expect([
      response.status,
      typeof response.json().error.description,
      lake.documentCount(),
    ]).toEqual([400, 'string', before])
  })

  test('a file far beyond the limit receives a response instead of a connection reset', async () => {
    const response = await upload('files', Buffer.alloc(30 * 1024 * 1024))
    expect(response.status).toBe(413)
    expect(response.json().error.description).toBe('The request body is larger than 200000 bytes')
    expect(lake.documentCount()).toBeGreaterThan(0)
  })

  test('a body that is too large responds with 413', async () => {
    expect((await upload('files', Buffer.alloc(200_001))).status).toBe(413)
    expect((await upload('files', Buffer.alloc(200_000))).status).toBe(200)
  })
})

describe('serving images', () => {
  const cases: [parameters: string, size: number[], left: string, right: string][] = [
    ['', [300, 200], 'red', 'blue'],
    ['?w=150', [150, 100], 'red', 'blue'],
    ['?h=400', [600, 400], 'red', 'blue'],
    ['?w=100&dpr=2', [200, 133], 'red', 'blue'],
    ['?w=100&h=100', [100, 67], 'red', 'blue'],
    ['?w=600&h=600&fit=max', [300, 200], 'red', 'blue'],
    ['?w=600&fit=max', [300, 200], 'red', 'blue'],
    ['?w=100&h=100&fit=crop', [100, 100], 'red', 'blue'],
    ['?w=100&h=200&fit=crop&crop=left', [100, 200], 'red', 'red'],
    ['?w=100&h=200&fit=crop&crop=top,right', [100, 200], 'blue', 'blue'],
    ['?w=100&h=200&fit=crop&crop=center', [100, 200], 'red', 'blue'],
    ['?w=100&h=200&fit=crop&crop=top,bottom,left', [100, 200], 'red', 'red'],
    ['?w=100&h=200&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5', [100, 200], 'blue', 'blue'],
    ['?w=100&h=100&fit=scale', [100, 100], 'red', 'blue'],
    ['?w=600&h=600&fit=min', [200, 200], 'red', 'blue'],
    ['?rect=0,0,150,200', [150, 200], 'red', 'red'],
    ['?rect=150,50,900,100&w=75', [75, 50], 'blue', 'blue'],
    ['?w=100&fm=jpg', [100, 67], 'red', 'blue'],
    ['?w=100&fm=webp', [100, 67], 'red', 'blue'],
    ['?flip=h', [300, 200], 'blue', 'red'],
    ['?flip=hv', [300, 200], 'blue', 'red'],
    ['?or=0', [300, 200], 'red', 'blue'],
    ['?or=180&w=150', [150, 100], 'blue', 'red'],
    ['?rect=0,0,150,200&or=270&w=100', [100, 75], 'red', 'red'],
    ['?w=100&pad=10', [120, 87], 'other', 'other'],
    ['?w=100&pad=10&bg=00f', [120, 87], 'blue', 'blue'],
    ['?w=100&h=100&fit=fill&pad=10', [120, 120], 'other', 'other'],
    ['?w=100&fit=crop&min-h=100', [100, 100], 'red', 'blue'],
    ['?w=300&fit=crop&max-h=50', [300, 50], 'red', 'blue'],
    ['?h=100&fit=crop&max-w=100&dpr=2', [200, 200], 'red', 'blue'],
    ['?fit=crop&min-w=400', [400, 200], 'red', 'blue'],
    ['?w=100&min-h=100', [100, 67], 'red', 'blue'],
    ['?frame=1', [300, 200], 'red', 'blue'],
  ]
  test.each(cases)('%s', async (parameters, size, left, right) => {
    const response = await get(parameters)
    expect(response.status).toBe(200)
    expect(await look(response)).toMatchObject({ size, left, right })
  })

  test('an image is mirrored and cut from top to bottom as from side to side', async () => {
    // The top half is red, the bottom half is blue.
    const upright = await sharp(picture).rotate(90).png().toBuffer()
    const { path } = await lake.client.assets.upload('image', upright)
    const edges = async (parameters: string) => {
      const { top, bottom } = await look(await send(lake, `/${path}?${parameters}`))
      return [top, bottom]
    }
    expect(await edges('')).toEqual(['red', 'blue'])
    expect(await edges('flip=v')).toEqual(['blue', 'red'])
    expect(await edges('flip=h')).toEqual(['red', 'blue'])
    expect(await edges('rect=0,150,200,150')).toEqual(['blue', 'blue'])
    const crop = 'w=200&h=100&fit=crop&crop='
    expect(await edges(`${crop}top`)).toEqual(['red', 'red'])
    expect(await edges(`${crop}right,bottom`)).toEqual(['blue', 'blue'])
    expect(await edges(`${crop}focalpoint&fp-x=0.5&fp-y=0.9`)).toEqual(['blue', 'blue'])
  })

  test('a rotation is clockwise and follows mirroring', async () => {
    expect(await look(await get('?or=90'))).toMatchObject({ size: [200, 300], top: 'red' })
    expect(await look(await get('?or=90&flip=h'))).toMatchObject({ top: 'blue' })
    expect(await look(await get('?or=270'))).toMatchObject({ top: 'blue' })
  })

  test('a frame of an animation can be rotated, all of them cannot', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 0xff), Buffer.alloc(300, 0x77)])
    const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const
    const { path } = await lake.client.assets.upload(
      'image',
      await sharp(frames, { raw }).gif().toBuffer(),
    )
    const pages = async (parameters: string) => {
      const { body } = await send(lake, `/${path}?${parameters}`)
      return (await sharp(body, { animated: true }).metadata()).pages ?? 1
    }
    expect([await pages('w=5'), await pages('w=5&frame=1')]).toEqual([2, 1])
    expect(await pages('or=90&frame=1')).toBe(1)
    for (const parameters of ['or=90', 'flip=h', 'pad=2'])
      expect((await send(lake, `/${path}?${parameters}`)).status).toBe(501)
  })

  test('fill fits the complete image onto a background', async () => {
    for (const parameters of [
      '?w=300&h=300&fit=fill&bg=fff&fm=png',
      '?w=400&h=400&fit=fillmax&bg=ffffff&fm=png',
    ]) {
      const { size, top } = await look(await get(parameters))
      expect([size[0], top]).toEqual([size[1], 'white'])
    }
  })

  test('the format is negotiated from the Accept header, and Vary is set', async () => {
    const type = async (parameters: string, accept: string) => {
      const { headers } = await get(parameters, { accept })
      return [headers['content-type'], headers.vary]
    }
    expect(await type('?auto=format', 'image/avif,image/webp,*/*')).toEqual([
      'image/webp',
      'Origin, Accept',
    ])
    expect(await type('?auto=format', 'image/png')).toEqual(['image/png', 'Origin, Accept'])
    expect(await type('?w=20&fm=avif', '*/*')).toEqual(['image/avif', 'Origin'])
    expect(await type('?auto=format&fm=jpg', 'image/webp')).toEqual([
      'image/jpeg',
      'Origin, Accept',
    ])
  })

  test('the address of an image can end in a readable name', async () => {
    const plain = await get('?w=50')
    const namedResponse = await send(lake, `/${asset.path}/red-square.png?w=50`)
    expect(namedResponse.status).toBe(200)
    expect(namedResponse.body.equals(plain.body)).toBe(true)
  })

  test('responses are immutable and support revalidation', async () => {
    const first = await get('?w=50')
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^".+"$/),
      'x-content-type-options': 'nosniff',
    })
    const again = await get('?w=50', { 'if-none-match': first.headers.etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await get('?w=51')).headers.etag).not.toBe(first.headers.etag)
    const head = await send(lake, `/${asset.path}?w=50`, { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(first.body.length),
      0,
    ])
  })

  test.each([
    'w=0',
    'w=abc',
    'w=',
    'h=99999',
    'fit=stretch',
    'fm=bmp',
    'q=101',
    'dpr=9',
    'rect=1,2,3',
    'rect=a,b,c,d',
    'rect=400,0,10,10',
    'blur=-1',
    'auto=x',
    'crop=up',
    'bg=zz',
    'sharp=101',
    'sat=50',
    'invert=yes',
    'flip=x',
    'or=45',
    'pad=-1',
    'max-w=0',
    'frame=2',
  ])('?%s responds with 400', async (parameters) => {
    expect((await get(`?${parameters}`)).status).toBe(400)
  })

  test.each(['border=2,f00', 'fp-z=2', 'mask=ellipse', 'trim=auto'])(
    '?%s responds with 501 that names the parameter',
    async (parameters) => {
      const response = await get(`?${parameters}`)
      expect(response.status).toBe(501)
      expect(response.json().error.description).toContain(
        `the image parameter ${parameters.split('=')[0]}`,
      )
    },
  )

  test('an unknown parameter is ignored', async () => {
    expect((await get('?v=7')).body).toEqual(picture)
  })

  test('colors are inverted and removed, and edges sharpened and blurred', async () => {
    const left = async (parameters: string) => {
      const { body } = await get(`?fm=png&${parameters}`)
      const { data } = await sharp(body)
        .removeAlpha()
        .toColorspace('srgb')
        .extract({ left: 10, top: 10, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      return [...data]
    }
    const [red = 0, green = 0, blue = 0] = await left('')
    const invertedPixel = await left('invert=true')
    expect(invertedPixel).toEqual([255 - red, 255 - green, 255 - blue])
    expect(new Set(await left('sat=-100')).size).toBe(1)
    expect(await left('invert=false')).toEqual([red, green, blue])
    expect((await get('?fm=png&sharp=50')).body).not.toEqual((await get('?fm=png')).body)
    // Blurred, the border of the halves is neither red nor blue.
    const center = (parameters: string) => get(`?rect=149,0,2,200&fm=png&${parameters}`).then(look)
    expect(await center('')).toMatchObject({ left: 'red', right: 'blue' })
    const blurred = await sharp((await get('?fm=png&blur=50')).body)
      .extract({ left: 149, top: 99, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(blurred[0]).toBeLessThan(200)
    expect(blurred[2]).toBeGreaterThan(50)
  })

  test('a lower quality has fewer bytes', async () => {
    const size = async (quality: number) => {
      const { body } = await get(`?fm=webp&blur=20&q=${quality}`)
      return body.length
    }
    expect(await size(5)).toBeLessThan(await size(95))
  })

  test('an unknown image, dataset or project responds with 404 and no-store', async () => {
    const unknownPaths = [
      asset.path.replace(/.{40}-/, `${'0'.repeat(40)}-`),
      asset.path.replace('production', 'other'),
      asset.path.replace('clinics', 'other'),
      'images/clinics/production/x.png',
    ]
    for (const path of unknownPaths) {
      expect(await send(lake, `/${path}`)).toMatchObject({
        status: 404,
        headers: { 'cache-control': 'no-store' },
      })
    }
  })
})

describe('the cache of rendered images', () => {
  test('is bounded and evicts the least recently used images', async () => {
    const cache = new ImageCache(100)
    let renderCount = 0
    const ask = (key: string) =>
      cache.get(key, () => Promise.resolve(Buffer.alloc(40, ++renderCount)))
    for (const key of ['a', 'b', 'a', 'c', 'a']) await ask(key)
    expect([renderCount, cache.bytes]).toEqual([3, 80])
    await ask('b')
    expect([renderCount, cache.bytes]).toEqual([4, 80])
    await cache.get('huge', () => Promise.resolve(Buffer.alloc(101)))
    expect(cache.bytes).toBe(80)
  })

  test('renders once for concurrent requests, limits concurrent rendering, and recovers from failures', async () => {
    const cache = new ImageCache(1000)
    let running = 0
    let maxRunning = 0
    const render = async () => {
      maxRunning = Math.max(maxRunning, ++running)
      await new Promise(setImmediate)
      running--
      return Buffer.alloc(1)
    }
    const keys = Array.from({ length: 30 }, (_, n) => `key-${n >> 1}`)
    await Promise.all(keys.map((key) => cache.get(key, render)))
    expect([cache.bytes, maxRunning]).toEqual([15, 4])
    await expect(cache.get('bad', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    expect((await cache.get('bad', render)).length).toBe(1)
  })
})

describe('asset URLs', () => {
  test('use the origin of the caller in queries, documents by id, references and listeners', async () => {
    await lake.client.createOrReplace({
      _id: 'page',
      _type: 'page',
      image: { asset: { _type: 'reference', _ref: asset._id } },
    })
    const query = encodeURIComponent('*[_id == "page"][0].image.asset->url')
    for (const [host, origin] of [
      [`127.0.0.1:${lake.port}`, `http://127.0.0.1:${lake.port}`],
      ['clinics.localhost:4000', 'http://localhost:4000'],
    ] as const) {
      const response = await send(lake, `/v2025-02-19/data/query/production?query=${query}`, {
        headers: { host },
      })
      expect(response.json().result).toBe(`${origin}/${asset.path}`)
      const byId = await send(lake, `/v2025-02-19/data/doc/production/${asset._id}`, {
        headers: { host },
      })
      expect(byId.json().documents[0].url).toBe(`${origin}/${asset.path}`)
    }
  })

  test('an image becomes unavailable when its document is deleted, and missing bytes cause a separate error', async () => {
    const other = await sharp(picture).grayscale().png().toBuffer()
    const { _id, path } = await lake.client.assets.upload('image', other)
    await rm(join(lake.dir, 'assets', path.replace('clinics/production/', '')))
    expect((await send(lake, `/${path}`)).json().error.description).toContain(
      'missing from the data folder',
    )
    await lake.client.assets.upload('image', other)
    expect((await send(lake, `/${path}`)).body).toEqual(other)
    await lake.client.delete(_id)
    expect((await send(lake, `/${path}`)).status).toBe(404)
  })
})
