import {
  CogIcon,
  CreditCardIcon,
  DocumentIcon,
  DocumentPdfIcon,
  DocumentTextIcon,
  EnvelopeIcon,
  HeartIcon,
  HomeIcon,
  InfoOutlineIcon,
  LinkIcon,
  PinIcon,
  StarIcon,
  UsersIcon,
} from '@sanity/icons'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { AttentionIcon } from '../attention/attention-icon'
import { AttentionPane } from '../attention/attention-pane'
import { OrderedPane, type OrderedPaneOptions } from '../order/ordered-pane'
import { isSingleton, singletons, type CollectionName, type SingletonName } from '../schema/names'
import { apiVersion } from '../settings'
import { ProvidersPane } from './providers-pane'
import { atClinic } from './rules'

/** The desk: the office's tasks, one press each. */
export const structure: StructureResolver = (S, { getClient }) =>
  S.list()
    .id('website')
    .title('What would you like to change?')
    .items([
      S.listItem()
        .id('attention')
        .title('Needs attention')
        .icon(AttentionIcon)
        .child(S.component(AttentionPane).id('attention').title('Needs attention')),
      S.divider(),
      item(
        S,
        'clinics',
        'Clinics and hours',
        PinIcon,
        ordered(S, 'Clinics and hours', {
          type: 'clinic',
          add: true,
          below: [{ id: 'locationsPage', title: 'Texts on the Locations page' }],
        }),
      ),
      item(S, 'providers', 'Providers', UsersIcon, providers(S, getClient)),
      item(
        S,
        'services',
        'Services',
        HeartIcon,
        ordered(S, 'Services', {
          type: 'service',
          add: true,
          below: [{ id: 'servicesPage', title: 'Texts on the Services page' }],
        }),
      ),
      item(S, 'homePage', 'Home page', HomeIcon, only(S, 'homePage')),
      item(S, 'memberships', 'Memberships', CreditCardIcon, memberships(S)),
      item(S, 'patientFormsPage', 'Patient forms', DocumentPdfIcon, only(S, 'patientFormsPage')),
      item(S, 'praise', 'Awards and reviews', StarIcon, praise(S)),
      item(
        S,
        'legal',
        'Legal pages',
        DocumentTextIcon,
        S.documentTypeList('legalPage').title('Legal pages').initialValueTemplates([]),
      ),
      S.divider(),
      item(S, 'aboutPage', 'About page', InfoOutlineIcon, only(S, 'aboutPage')),
      item(S, 'contactPage', 'Contact page', EnvelopeIcon, only(S, 'contactPage')),
      item(
        S,
        'bills',
        'Bill payment pages',
        DocumentIcon,
        S.list()
          .id('bills')
          .title('Bill payment pages')
          .items(pages(S, ['payMyBillPage', 'confirmationPage', 'paymentFailedPage'])),
      ),
      S.divider(),
      item(S, 'siteSettings', 'Site settings', CogIcon, only(S, 'siteSettings')),
      item(S, 'redirects', 'Redirects from old addresses', LinkIcon, only(S, 'redirects')),
    ])

type ItemChild = Parameters<ReturnType<StructureBuilder['listItem']>['child']>[0]

function item(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: React.ComponentType,
  child: ItemChild,
) {
  return S.listItem().id(id).title(title).icon(icon).child(child)
}

/** The form of a document of which there is one. */
function only(S: StructureBuilder, name: SingletonName) {
  return S.document().id(name).schemaType(name).documentId(name).title(singletons[name])
}

/** A row for each of these pages. */
function pages(S: StructureBuilder, names: SingletonName[]) {
  return names.map((name) => item(S, name, singletons[name], DocumentIcon, only(S, name)))
}

function isForDocument(intent: string): boolean {
  return intent === 'edit' || intent === 'create'
}

/** A list that staff order. Below it stand links to pages. */
function ordered(S: StructureBuilder, title: string, options: OrderedPaneOptions) {
  return (
    S.component(OrderedPane)
      .id(options.type)
      .title(title)
      .options(options)
      // So that what opens a document, such as search, opens it beside its list.
      .canHandleIntent((intent, params) => isForDocument(intent) && params['type'] === options.type)
      .child((id: string) => (isSingleton(id) ? only(S, id) : form(S, options.type, id)))
  )
}

function form(S: StructureBuilder, type: CollectionName, id: string) {
  return S.document().id(id).schemaType(type).documentId(id)
}

function memberships(S: StructureBuilder) {
  return S.list()
    .id('memberships')
    .title('Memberships')
    .items([
      item(
        S,
        'packages',
        'Packages and prices',
        CreditCardIcon,
        ordered(S, 'Packages and prices', { type: 'membershipPackage', add: false }),
      ),
      ...pages(S, [
        'membershipOfferPage',
        'membershipPaymentPage',
        'membershipAgreementPage',
        'membershipThankYouPage',
        'membershipPolicies',
      ]),
    ])
}

function praise(S: StructureBuilder) {
  return S.list()
    .id('praise')
    .title('Awards and reviews')
    .items([
      item(S, 'awards', 'Awards', StarIcon, ordered(S, 'Awards', { type: 'award', add: true })),
      item(
        S,
        'testimonials',
        'Testimonials',
        HeartIcon,
        ordered(S, 'Testimonials', { type: 'testimonial', add: true }),
      ),
      item(S, 'ratings', 'Ratings (on the Home page)', HomeIcon, only(S, 'homePage')),
    ])
}

function providers(
  S: StructureBuilder,
  getClient: (options: { apiVersion: string }) => {
    fetch: <T>(query: string, params: Record<string, unknown>) => Promise<T>
  },
) {
  const some = (title: string, filter: string, params: Record<string, unknown>) =>
    S.documentList()
      .id('people')
      .title(title)
      .apiVersion(apiVersion)
      .schemaType('provider')
      .filter(`_type == "provider" && (${filter})`)
      .params(params)
      .defaultOrdering([{ field: 'orderRank', direction: 'asc' }])
      .canHandleIntent((intent, params) => isForDocument(intent) && params['type'] === 'provider')
  return S.component(ProvidersPane)
    .id('providers')
    .title('Providers')
    .canHandleIntent((intent, params) => isForDocument(intent) && params['type'] === 'provider')
    .child(async (id: string) => {
      if (isSingleton(id)) return only(S, id)
      if (id === 'order')
        return ordered(S, 'Order on the website', { type: 'provider', add: false })
      if (id === 'all')
        return S.documentTypeList('provider')
          .title('All providers')
          .defaultOrdering([{ field: 'name', direction: 'asc' }])
      if (id === 'without')
        return some(
          'Without a clinic',
          'count(clinicIds[@ in $names]) == 0 || !defined(clinicIds)',
          { names: await namesOf(getClient, '*[_type == "clinic"]', {}) },
        )
      if (!id.startsWith('at-')) return form(S, 'provider', id)
      const slug = id.replace(/^at-/, '')
      const names = await namesOf(getClient, '*[_type == "clinic" && slug.current == $slug]', {
        slug,
      })
      const name = names[0] ?? slug
      return some(name, 'count(clinicIds[@ in $names]) > 0', { names }).initialValueTemplates([
        S.initialValueTemplateItem(atClinic, { clinic: name }).title(`Add provider at ${name}`),
      ])
    })
}

/** The names and web names of clinics, as lists may write them. */
async function namesOf(
  getClient: Parameters<typeof providers>[1],
  filter: string,
  params: Record<string, unknown>,
): Promise<string[]> {
  const found = await getClient({ apiVersion }).fetch<{ name?: string; slug?: string }[]>(
    `${filter}{name, "slug": slug.current}`,
    params,
  )
  return found
    .flatMap(({ name, slug }) => [name, slug])
    .filter((value) => typeof value === 'string')
}
