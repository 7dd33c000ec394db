import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPage, fileFacts, publicFolders } from './public-files.server'

let root: string

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'public-files-'))
  root = join(folder, 'public')
  await mkdir(join(root, 'forms/folder'), { recursive: true })
  await writeFile(join(root, 'forms/history.pdf'), Buffer.alloc(122_900))
  await writeFile(join(root, 'forms/history.html'), '<p>Name</p><textarea name="x"></textarea>')
  await writeFile(join(root, 'forms/notice.html'), '<p>Please fill in the input.</p>')
  await writeFile(join(folder, 'secret.pdf'), 'x')
})
afterAll(() => rm(join(root, '..'), { recursive: true, maxRetries: 5 }))

test('FRM-03 an existing form is described with type and size', async () => {
  expect(await fileFacts('/forms/history.pdf', ['nowhere', root])).toEqual({
    href: '/forms/history.pdf',
    type: 'PDF',
    size: '120 KB',
  })
})

test('FRM-03 the files of the site are found from any working directory', async () => {
  expect(publicFolders.filter((folder) => !isAbsolute(folder))).toEqual([])
  expect(await fileFacts('/forms/health-history.pdf')).toMatchObject({ type: 'PDF' })
})

test('FRM-03 a path outside the public folder has no file', async () => {
  for (const href of [
    '/forms/missing.pdf',
    '/forms/folder',
    '/forms/../../secret.pdf',
    '/forms/%00',
  ])
    expect(await fileFacts(href, [root])).toBeNull()
})

test('FRM-01 the page of a document reports whether it has form fields', async () => {
  expect(await documentPage('/forms/history.pdf', ['nowhere', root])).toEqual({
    href: '/forms/history.html',
    hasFields: true,
  })
  expect(await documentPage('/forms/notice.pdf', [root])).toEqual({
    href: '/forms/notice.html',
    hasFields: false,
  })
  expect(await documentPage('/forms/missing.pdf', [root])).toBeNull()
})
