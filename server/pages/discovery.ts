import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { isShown } from '@site/domain/in-force'
import type { ContentStore } from '../../app/content/store.server'
import { sitemap } from '../../app/seo/sitemap'
import type { Config } from '../config/env'
import { revalidatedCaching } from '../http/headers'
import type { SiteEnv } from '../http/exchange'

export type DiscoveryOptions = {
  config: Pick<Config, 'environment' | 'siteUrl' | 'membershipEnabled'>
  content: Pick<ContentStore, 'current'>
  requireContent: MiddlewareHandler<SiteEnv>
  now: () => number
}

const daily = 86_400_000
/** How long the security contact is declared valid; the file is generated for every request. */
const contactHolds = 180 * daily

/** Serves the files that search engines and other clients look for. */
export function discoveryEndpoints({
  config,
  content,
  requireContent,
  now,
}: DiscoveryOptions): Hono<SiteEnv> {
  const { siteUrl, membershipEnabled } = config
  return new Hono<SiteEnv>()
    .get(
      '/sitemap.xml',
      requireContent,
      textFile('application/xml', () =>
        sitemap({
          siteUrl,
          changes: content.current('changes'),
          clinicIds: content.current('layout').clinics.map(({ id }) => id),
          providerIds: content.current('providers').providers.map(({ id }) => id),
          legalSlugs: content.current('legal').pages.map(({ slug }) => slug),
          composed: content.current('pages').pages.filter((page) => isShown(page, new Date(now()))),
          membershipEnabled,
        }),
      ),
    )
    .get(
      '/robots.txt',
      textFile('text/plain', () => robots(config)),
    )
    .get(
      '/.well-known/security.txt',
      requireContent,
      textFile('text/plain', () =>
        securityContact(siteUrl, content.current('layout').settings.email, now()),
      ),
    )
}

function textFile(type: string, body: () => string | null): Handler<SiteEnv> {
  return (c) => {
    const text = body()
    if (text === null)
      return c.body('Not found\n', 404, { 'Content-Type': 'text/plain; charset=utf-8' })
    return c.body(text, 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': revalidatedCaching,
    })
  }
}

/**
 * Allows crawlers everywhere on the public site: a page that must not be indexed says `noindex`, which a crawler has
 * to read. Any other site disallows crawlers.
 */
function robots({ environment, siteUrl }: DiscoveryOptions['config']): string {
  if (environment !== 'production') return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/** Returns the security contact (RFC 9116), or null while the content has no email address. */
function securityContact(siteUrl: string, email: string, now: number): string | null {
  if (!/^[^\s@<>?&#%]+@[^\s@<>?&#%]+$/.test(email)) return null
  const expires = new Date(Math.floor(now / daily) * daily + contactHolds)
    .toISOString()
    .replace('.000', '')
  const canonical = siteUrl.startsWith('https:')
    ? [`Canonical: ${siteUrl}/.well-known/security.txt`]
    : []
  const lines = [
    '# The mailbox of the clinics. Please leave out anything about a patient.',
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    ...canonical,
  ]
  return `${lines.join('\n')}\n`
}
