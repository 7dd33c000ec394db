import { mkdir, mkdtemp, readFile, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { JsonFile } from './json-file'

type Names = { names: string[] }

const add = (name: string) => (data: Names) => ({ names: [...data.names, name] })

async function openFile(path: string) {
  return JsonFile.open<Names>(path, {
    initial: { names: [] },
    isValid: () => true,
    description: 'names',
  })
}

it('applies no change that could not be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'json-file-'))
  const path = join(folder, 'names.json')
  const file = await openFile(path)
  // A folder at its path cannot be replaced by a file.
  await mkdir(path)
  const writes = [file.update(add('first')), file.update(add('second'))]
  for (const result of await Promise.allSettled(writes))
    expect(result).toMatchObject({ status: 'rejected', reason: { status: 503 } })
  expect(file.data).toEqual({ names: [] })
  await rmdir(path)
  await Promise.all([file.update(add('third')), file.update(add('fourth'))])
  expect(file.data).toEqual({ names: ['third', 'fourth'] })
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ names: ['third', 'fourth'] })
})
