import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { oncePerObject } from '@site/domain/once-per-object'
import { renderToStaticMarkup } from 'react-dom/server'
import { ExternalLink } from '~/components/button'
import { telHref } from '~/components/phone'
import { linkKind } from './links.server'
import type { RichText } from './types'

/**
 * The library looks up components by names from the dataset in plain objects that it copies from these maps, so
 * `constructor` would resolve to an inherited function. These entries hide the inherited properties.
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
  // The Studio offers no other block types.
  unknownType: () => null,
}

// Scripts of pages use a simpler pattern, because Safari before 16.4 has no lookbehind.
const phone = String.raw`(?<![\d-])(?:1-)?\d{3}-\d{3}-\d{4}(?![\d-])`
const phoneOrTag = new RegExp(String.raw`<a [^]*?</a>|<[^>]*>|${phone}`, 'g')
const phoneInLink = new RegExp(String.raw`${phone}(?=[^>]*<)`, 'g')

/**
 * Returns HTML whose phone numbers do not break, so that they are easy to read and to dial. Those outside of links
 * become links that call them.
 */
function withPhoneLinks(html: string): string {
  return html.replace(phoneOrTag, (part) => {
    if (part.startsWith('<a '))
      return part.replace(phoneInLink, '<span class="whitespace-nowrap">$&</span>')
    return part.startsWith('<')
      ? part
      : `<a href="${telHref(part)}" class="whitespace-nowrap">${part}</a>`
  })
}

/**
 * Returns Portable Text as escaped HTML in the styles that the Studio offers, or an empty string without any block. The
 * HTML is cached for each text and sent instead of the blocks, so that browsers need no renderer.
 */
export const richTextHtml = oncePerObject((value: RichText): string =>
  withPhoneLinks(
    renderToStaticMarkup(
      <PortableText value={value} components={components} onMissingComponent={false} />,
    ),
  ),
)
