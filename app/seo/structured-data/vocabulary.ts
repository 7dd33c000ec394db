import type {
  BreadcrumbList,
  MedicalClinic,
  MedicalOrganization,
  Offer,
  OpeningHoursSpecification,
  Person,
  Service,
  WebSite,
} from 'schema-dts'

/** A node of schema.org as an object; the vocabulary would also accept a plain name. */
type Node<T> = Exclude<T, string>

export type OrganizationNode = Node<MedicalOrganization> & { '@type': 'MedicalOrganization' }
export type ClinicNode = Node<MedicalClinic>
export type HoursNode = Node<OpeningHoursSpecification>
export type PersonNode = Node<Person>
export type ServiceNode = Node<Service> & { '@type': 'Service' }
export type OfferNode = Node<Offer> & { '@type': 'Offer' }
export type BreadcrumbNode = Node<BreadcrumbList>
export type WebSiteNode = Node<WebSite>

/** The node types at the top level of a page's graph. */
export type GraphNode =
  | OrganizationNode
  | ClinicNode
  | PersonNode
  | ServiceNode
  | OfferNode
  | BreadcrumbNode
  | WebSiteNode

/** A reference to a node that is complete elsewhere on the page, or on another page of the site. */
export type Reference = { '@id': string }

/** Returns a node without its empty texts and lists, which are meaningless to search engines. */
export function omitEmptyValues<T extends object>(node: T): T {
  return Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T
}
