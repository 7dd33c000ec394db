import type { SiteSettings } from '~/content/types'
import {
  type BreadcrumbNode,
  omitEmptyValues,
  type OrganizationNode,
  type WebSiteNode,
} from './vocabulary'

/** Returns the `@id` by which every node of the site refers to the group. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`
}

/** Returns the group for pages whose nodes only refer to it. */
export function compactOrganization(siteUrl: string, { name }: SiteSettings): OrganizationNode {
  return {
    '@type': 'MedicalOrganization',
    '@id': organizationId(siteUrl),
    name,
    url: `${siteUrl}/`,
  }
}

/** Returns the group with all details that apply to every clinic. */
export function fullOrganization(siteUrl: string, settings: SiteSettings): OrganizationNode {
  const { description, email, socialMedia } = settings
  return omitEmptyValues<OrganizationNode>({
    ...compactOrganization(siteUrl, settings),
    logo: `${siteUrl}/icon-512.png`,
    description,
    email,
    sameAs: Object.values(socialMedia).filter(Boolean),
  })
}

/** Returns the name under which search engines show the site. */
export function website(siteUrl: string, { name }: SiteSettings): WebSiteNode {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name,
    inLanguage: 'en-US',
    publisher: { '@id': organizationId(siteUrl) },
  }
}

/** Returns the position of a page: every page is one step from the home page. */
export function breadcrumbs(
  siteUrl: string,
  steps: { name: string; path: string }[],
): BreadcrumbNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}
