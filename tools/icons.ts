/** Writes `app/components/icons.svg` and `packages/domain/content-icons.svg` from the names in `app/components/icon-names.ts`: `npx tsx tools/icons.ts`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { icons as lucide } from '@iconify-json/lucide'
import { icons as simpleIcons } from '@iconify-json/simple-icons'
import { contentIconOf, contentIcons } from '@site/domain/content-icons'
import { brandNames, iconNames } from '../app/components/icon-names'
import { renderLogoMark } from './artwork/brand'
import { root } from './lib/root.mjs'

/**
 * Simple Icons uses 2 KB for Instagram's camera, a third of the file, so it is drawn here with the stroke of the other
 * icons.
 */
const brands: Record<(typeof brandNames)[number], string> = {
  facebook: filled('facebook'),
  instagram:
    '<rect x="2" y="2" width="20" height="20" rx="5.5"/><circle cx="12" cy="12" r="4.5"/><path d="M17.75 6.25h.01"/>',
  x: filled('x'),
}

/**
 * Returns one SVG file with a symbol for each of the site's own icons, the social networks' marks and the group's logo.
 */
function drawIcons(): string {
  return drawingOf([...iconNames.map((name) => icon(name)), ...brandNames.map(brand), logo()])
}

/** Returns an SVG file of the same kind with the icons that staff choose. */
function drawContentIcons(): string {
  const neutral = contentIconOf('')
  const symbols = [
    { name: neutral, drawing: neutral },
    ...contentIcons.map(({ value, drawing }) => ({ name: value, drawing })),
  ]
  return drawingOf(symbols.map(({ name, drawing }) => icon(name, drawing)))
}

function drawingOf(symbols: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

/** Returns a symbol with a drawing of Lucide, whose name is by default that of the symbol. */
function icon(name: string, lucideName = name): string {
  const drawing = lucide.icons[lucide.aliases?.[lucideName]?.parent ?? lucideName]
  if (!drawing) throw new Error(`Lucide has no icon ${lucideName}.`)
  // The symbol and the element that uses it set fill and stroke, which are the same for all icons.
  const inner = drawing.body
    .replace(/ (?:fill|stroke(?:-\w+)?)="[^"]*"/g, '')
    .replace(/<\/?g>/g, '')
  return strokedSymbol(name, inner)
}

/** Returns a symbol with round lines. Their color and width are those of the element that uses the symbol. */
function strokedSymbol(name: string, inner: string): string {
  return `<symbol id="${name}" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">${inner}</symbol>`
}

function filled(name: 'facebook' | 'x'): string {
  const { body = '' } = simpleIcons.icons[name] ?? {}
  return body.replace('fill="currentColor"', 'fill="currentColor" stroke="none"')
}

function brand(name: keyof typeof brands): string {
  return strokedSymbol(`brand-${name}`, brands[name])
}

function logo(): string {
  const [, viewBox, inner] =
    /^<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(renderLogoMark()) ?? []
  if (!viewBox || !inner)
    throw new Error('The mark of the group is not a drawing of the expected form.')
  return `<symbol id="logo" viewBox="${viewBox}">${inner}</symbol>`
}

/** The content of the icon files by their paths. */
export const iconFiles = {
  [join(root, 'app/components/icons.svg')]: drawIcons(),
  [join(root, 'packages/domain/content-icons.svg')]: drawContentIcons(),
}

if (process.argv[1] === import.meta.filename) {
  for (const [path, drawing] of Object.entries(iconFiles)) await writeFile(path, drawing)
}
