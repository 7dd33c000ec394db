import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { Link } from '@remix-run/react'
import { ExternalLink } from '~/ui/button'
import type { EditAttributes } from './edit'
import type { RichText as Blocks } from './types'

const components: PortableTextComponents = {
  block: {
    h2: ({ children }) => <h2 className="title-md mt-9 mb-2">{children}</h2>,
    h3: ({ children }) => <h3 className="mt-6 mb-1 text-lg">{children}</h3>,
    normal: ({ children }) => <p className="mt-3">{children}</p>,
  },
  list: {
    bullet: ({ children }) => <ul className="mt-3 list-disc space-y-1 pl-5">{children}</ul>,
    number: ({ children }) => <ol className="mt-3 list-decimal space-y-1 pl-5">{children}</ol>,
  },
  marks: {
    link: ({ children, value }: { children: React.ReactNode; value?: { href?: unknown } }) => {
      const href = typeof value?.href === 'string' ? value.href : ''
      if (href.startsWith('/') && !href.startsWith('//')) return <Link to={href}>{children}</Link>
      if (/^(mailto|tel):/.test(href)) return <a href={href}>{children}</a>
      if (/^https?:\/\//.test(href)) return <ExternalLink href={href}>{children}</ExternalLink>
      return <>{children}</>
    },
  },
  // A block of a kind that this site does not know is left out; the Studio offers none.
  unknownType: () => null,
}

/** Portable Text in the styles that the Studio offers. */
export function RichText({ value, className = '', edit }: { value: Blocks; className?: string; edit?: EditAttributes }) {
  if (value.length === 0) return null
  return (
    <div className={`max-w-[42rem] [&>:first-child]:mt-0 ${className}`} {...edit}>
      <PortableText value={value} components={components} onMissingComponent={false} />
    </div>
  )
}
