import type { SiteSettings } from '~/content/types'
import { type BreadcrumbNode, filled, type OrganizationNode, type WebSiteNode } from './vocabulary'

/** The `@id` by which every node of the site refers to the group. */
export function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`
}

/** The group itself, on pages whose nodes only need to say that they belong to it. */
export function compactOrganization(siteUrl: string, { name }: SiteSettings): OrganizationNode {
  return {
    '@type': 'MedicalOrganization',
    '@id': organizationId(siteUrl),
    name,
    url: `${siteUrl}/`,
  }
}

/** The group with everything that holds for all clinics. */
export function fullOrganization(siteUrl: string, settings: SiteSettings): OrganizationNode {
  const { description, email, socialMedia } = settings
  return filled<OrganizationNode>({
    ...compactOrganization(siteUrl, settings),
    logo: `${siteUrl}/icon-512.png`,
    description,
    email,
    sameAs: Object.values(socialMedia).filter(Boolean),
  })
}

/** By what name search engines show the site. */
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

/** Where a page stands: one step from the home page, like all of them. */
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
