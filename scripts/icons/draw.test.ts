import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconsFile } from '../icons'
import { drawIcons } from './draw'

test('the file of icons holds every icon of the site, as `node --import tsx scripts/icons.ts` writes it', () => {
  expect(readFileSync(iconsFile, 'utf8')).toBe(drawIcons())
})
