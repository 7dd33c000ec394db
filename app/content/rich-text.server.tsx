import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ExternalLink } from '../ui/button'
import type { RichText } from './types'

const components: PortableTextComponents = {
  block: {
    h2: ({ children }) => <h2 className="title-md mt-9 mb-2">{children}</h2>,
    h3: ({ children }) => <h3 className="mt-6 mb-1 text-lg">{children}</h3>,
    normal: ({ children }) => <p className="mt-3">{children}</p>,
  },
  list: {
    bullet: ({ children }) => <ul className="mt-3 list-disc pl-5 [&>li+li]:mt-1">{children}</ul>,
    number: ({ children }) => <ol className="mt-3 list-decimal pl-5 [&>li+li]:mt-1">{children}</ol>,
  },
  marks: {
    link: ({ children, value }: { children: React.ReactNode; value?: { href?: unknown } }) => {
      const href = typeof value?.href === 'string' ? value.href : ''
      if (/^(?:\/(?!\/)|(?:mailto|tel):)/.test(href)) return <a href={href}>{children}</a>
      if (/^https?:\/\//.test(href)) return <ExternalLink href={href}>{children}</ExternalLink>
      return <>{children}</>
    },
  },
  // A block of a kind that this site does not know is left out; the Studio offers none.
  unknownType: () => null,
}

const known = new WeakMap<RichText, string>()

/**
 * Portable Text as HTML in the styles that the Studio offers, escaped as React escapes; empty without any block.
 * Made here once for each text, so that browsers need neither the blocks nor what reads them.
 */
export function richTextHtml(value: RichText): string {
  const html =
    known.get(value) ??
    renderToStaticMarkup(
      <PortableText value={value} components={components} onMissingComponent={false} />,
    )
  known.set(value, html)
  return html
}
