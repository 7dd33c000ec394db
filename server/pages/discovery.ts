import { type Handler, Hono } from 'hono'
import type { ContentStore } from '../../app/content/store.server'
import { sitemap } from '../../app/seo/sitemap'
import type { Config } from '../config/env'
import type { SiteEnv } from '../http/site-env'

export type DiscoveryOptions = {
  config: Pick<Config, 'environment' | 'siteUrl' | 'membershipEnabled'>
  content: Pick<ContentStore, 'current'>
  now: () => number
}

const daily = 86_400_000
/** How long a security contact is said to hold; the file is made anew with every request. */
const contactHolds = 180 * daily
/** Asked for anew every time, which costs a few bytes: what is published shows at once. */
const followsPublishing = 'public, max-age=0, must-revalidate'

/** What search engines and other machines ask a site for. */
export function discoveryEndpoints({ config, content, now }: DiscoveryOptions): Hono<SiteEnv> {
  const { siteUrl, membershipEnabled } = config
  return new Hono<SiteEnv>()
    .get(
      '/sitemap.xml',
      textFile('application/xml', () =>
        sitemap({
          siteUrl,
          changes: content.current('changes'),
          clinicIds: content.current('layout').clinics.map(({ id }) => id),
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
      'Cache-Control': followsPublishing,
    })
  }
}

/**
 * Everything of the public site may be visited: what must not be found says `noindex` itself, which a crawler has to be
 * let in to read. A site that is no public one keeps crawlers out.
 */
function robots({ environment, siteUrl }: DiscoveryOptions['config']): string {
  if (environment !== 'production') return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/** Whom to tell of a weakness (RFC 9116); null while the office has given no email address. */
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
