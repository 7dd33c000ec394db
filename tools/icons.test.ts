import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { iconFiles } from './icons'

test.each(Object.entries(iconFiles).map(([path, drawing]) => [basename(path), path, drawing]))(
  '%s contains the icons that `npx tsx tools/icons.ts` writes',
  (_name, path, drawing) => {
    expect(readFileSync(path, 'utf8')).toBe(drawing)
  },
)
