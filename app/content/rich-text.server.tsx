import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ExternalLink } from '~/components/button'
import { linkKind } from './links.server'
import type { RichText } from './types'

/**
 * The library looks components up by names from the dataset and copies our maps into plain objects, so that
 * `constructor` would find a function of every object. These entries hide what objects inherit.
 */
const emptyComponents = Object.fromEntries(
  Object.getOwnPropertyNames(Object.prototype).map((name) => [name, undefined]),
)

const components: PortableTextComponents = {
  types: emptyComponents,
  block: {
    ...emptyComponents,
    h2: ({ children }) => <h2 className="title-md mt-9 mb-2">{children}</h2>,
    h3: ({ children }) => <h3 className="mt-6 mb-1 text-lg">{children}</h3>,
    normal: ({ children }) => <p className="mt-3">{children}</p>,
  },
  list: {
    ...emptyComponents,
    bullet: ({ children }) => <ul className="mt-3 list-disc pl-5 [&>li+li]:mt-1">{children}</ul>,
    number: ({ children }) => <ol className="mt-3 list-decimal pl-5 [&>li+li]:mt-1">{children}</ol>,
  },
  marks: {
    ...emptyComponents,
    link: ({ children, value }: { children: React.ReactNode; value?: { href?: unknown } }) => {
      const href = typeof value?.href === 'string' ? value.href : ''
      const kind = linkKind(href)
      if (kind === null) return <>{children}</>
      return kind === 'web' ? (
        <ExternalLink href={href}>{children}</ExternalLink>
      ) : (
        <a href={href}>{children}</a>
      )
    },
  },
  unknownMark: ({ children }) => <>{children}</>,
  // The Studio offers no other kinds of block.
  unknownType: () => null,
}

const renderedHtml = new WeakMap<RichText, string>()

/**
 * Returns Portable Text as HTML in the styles that the Studio offers, escaped as React escapes; empty without any block.
 * The HTML is made once for each text, so that browsers need neither the blocks nor the library that renders them.
 */
export function richTextHtml(value: RichText): string {
  const html =
    renderedHtml.get(value) ??
    renderToStaticMarkup(
      <PortableText value={value} components={components} onMissingComponent={false} />,
    )
  renderedHtml.set(value, html)
  return html
}
