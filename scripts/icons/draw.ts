import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { siFacebook, siInstagram, siX } from 'simple-icons'
import { brandNames, iconNames } from '../../app/ui/icon-names'

const brands = { facebook: siFacebook, instagram: siInstagram, x: siX }

/** All icons of the site as one SVG file, a symbol for each. */
export function drawIcons(): string {
  const symbols = [...iconNames.map(icon), ...brandNames.map(brand)]
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

function icon(name: string): string {
  const pascal = name.replace(/(?:^|-)([a-z0-9])/g, (_all, first: string) => first.toUpperCase())
  const drawing = (lucide as unknown as Record<string, lucide.LucideIcon | undefined>)[pascal]
  if (!drawing) throw new Error(`Lucide has no icon ${name}.`)
  const inner = renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/(?:path|circle|rect|line|polyline|polygon|ellipse)>/g, '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`
}

/** Filled, whatever the `svg` says that uses it. */
function brand(name: keyof typeof brands): string {
  return `<symbol id="brand-${name}" viewBox="0 0 24 24"><path fill="currentColor" stroke="none" d="${brands[name].path}"/></symbol>`
}
