import {
  BellIcon,
  CalendarIcon,
  CaseIcon,
  CloseCircleIcon,
  ClockIcon,
  CogIcon,
  CreditCardIcon,
  DocumentIcon,
  DocumentsIcon,
  DocumentPdfIcon,
  DocumentTextIcon,
  EnvelopeIcon,
  HeartIcon,
  HomeIcon,
  InfoOutlineIcon,
  LinkIcon,
  PinIcon,
  StarIcon,
  TrashIcon,
  UsersIcon,
} from '@sanity/icons'
import type { ConfigContext } from 'sanity'
import type { StructureBuilder, StructureResolver, UserComponent } from 'sanity/structure'
import { AttentionIcon } from '../attention/attention-icon'
import { AttentionPane } from '../attention/attention-pane'
import { ChangesPane } from '../history/changes-pane'
import { RecycleBinPane } from '../history/recycle-bin-pane'
import { clinicIdGroq, type ClinicName, listValueOf } from '../checks/clinic-ids'
import { CloseTodayPane } from '../notices/close-today-pane'
import { NoticesPane } from '../notices/notices-pane'
import { OrderedPane, type OrderedPaneOptions } from '../order/ordered-pane'
import { isSingleton, singletons, type CollectionName, type SingletonName } from '../schema/names'
import { apiVersion } from '../settings'
import { TodayPane } from '../today/today-pane'
import { otherPages } from './other-pages'
import { ProvidersPane } from './providers-pane'
import { providerAtClinicTemplate } from './rules'

/** Builds the structure of the desk. Each item opens one task of the office. */
export const structure: StructureResolver = (S, { getClient }) =>
  S.list()
    .id('website')
    .title('What would you like to change?')
    .items([
      pane(S, 'today', 'Today', CalendarIcon, TodayPane),
      pane(S, 'attention', 'Needs attention', AttentionIcon, AttentionPane),
      pane(S, 'close-today', 'Close a clinic today', CloseCircleIcon, CloseTodayPane),
      S.divider(),
      orderedItem(S, 'clinics', 'Clinics and hours', PinIcon, {
        type: 'clinic',
        below: [{ id: 'locationsPage', title: 'Locations page text' }],
      }),
      item(
        S,
        'notices',
        'Closures and notices',
        BellIcon,
        S.component(NoticesPane)
          .id('notices')
          .title('Closures and notices')
          .canHandleIntent(opensType('notice'))
          .child((id: string) => form(S, 'notice', id)),
      ),
      item(S, 'providers', 'Providers', UsersIcon, providers(S, getClient)),
      orderedItem(S, 'services', 'Services', HeartIcon, {
        type: 'service',
        below: [{ id: 'servicesPage', title: 'Services page text' }],
      }),
      orderedItem(S, 'insurers', 'Insurers', CaseIcon, { type: 'insurer' }),
      item(S, 'homePage', 'Home page', HomeIcon, singleton(S, 'homePage')),
      item(S, 'memberships', 'Memberships', CreditCardIcon, memberships(S)),
      item(
        S,
        'patientFormsPage',
        'Patient forms',
        DocumentPdfIcon,
        singleton(S, 'patientFormsPage'),
      ),
      item(S, 'praise', 'Awards and reviews', StarIcon, awardsAndReviews(S)),
      item(
        S,
        'legal',
        'Legal pages',
        DocumentTextIcon,
        S.documentTypeList('legalPage').title('Legal pages'),
      ),
      orderedItem(S, 'legalNotices', 'Legal notices', DocumentTextIcon, { type: 'legalNotice' }),
      S.divider(),
      item(S, 'aboutPage', 'About page', InfoOutlineIcon, singleton(S, 'aboutPage')),
      item(S, 'contactPage', 'Contact page', EnvelopeIcon, singleton(S, 'contactPage')),
      ...pageItems(S, otherPages),
      orderedItem(S, 'pages', 'More pages', DocumentsIcon, { type: 'page' }),
      item(
        S,
        'bills',
        'Bill payment pages',
        DocumentIcon,
        S.list()
          .id('bills')
          .title('Bill payment pages')
          .items(pageItems(S, ['payMyBillPage', 'confirmationPage', 'paymentFailedPage'])),
      ),
      S.divider(),
      item(S, 'siteSettings', 'Site settings', CogIcon, singleton(S, 'siteSettings')),
      item(S, 'redirects', 'Redirects from old addresses', LinkIcon, singleton(S, 'redirects')),
      S.divider(),
      pane(S, 'changes', 'Who changed what', ClockIcon, ChangesPane),
      pane(S, 'recycle-bin', 'Recycle bin', TrashIcon, RecycleBinPane),
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

/** Returns a desk item that opens a pane without documents. */
function pane(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: React.ComponentType,
  component: UserComponent,
) {
  return item(S, id, title, icon, S.component(component).id(id).title(title))
}

/** Returns the form of a document that exists once. */
function singleton(S: StructureBuilder, name: SingletonName) {
  return S.document().id(name).schemaType(name).documentId(name).title(singletons[name])
}

/** Returns a desk item for each page. */
function pageItems(S: StructureBuilder, names: readonly SingletonName[]) {
  return names.map((name) => item(S, name, singletons[name], DocumentIcon, singleton(S, name)))
}

/** Returns the predicate of intents that open a document of the type. One opened from a search appears next to its list. */
function opensType(type: CollectionName) {
  return (intent: string, params: Record<string, unknown>) =>
    (intent === 'edit' || intent === 'create') && params['type'] === type
}

/** Returns a desk item that opens a list that staff can sort. */
function orderedItem(
  S: StructureBuilder,
  id: string,
  title: string,
  icon: React.ComponentType,
  options: OrderedPaneOptions,
) {
  return item(S, id, title, icon, orderedList(S, title, options))
}

/** Returns a pane with a list that staff can sort, followed by links to pages. */
function orderedList(S: StructureBuilder, title: string, options: OrderedPaneOptions) {
  return S.component(OrderedPane)
    .id(options.type)
    .title(title)
    .options(options)
    .canHandleIntent(opensType(options.type))
    .child((id: string) => (isSingleton(id) ? singleton(S, id) : form(S, options.type, id)))
}

function form(S: StructureBuilder, type: CollectionName, id: string) {
  return S.document().id(id).schemaType(type).documentId(id)
}

function memberships(S: StructureBuilder) {
  return S.list()
    .id('memberships')
    .title('Memberships')
    .items([
      orderedItem(S, 'packages', 'Packages and prices', CreditCardIcon, {
        type: 'membershipPackage',
        add: false,
      }),
      ...pageItems(S, [
        'membershipOfferPage',
        'membershipPaymentPage',
        'membershipAgreementPage',
        'membershipThankYouPage',
        'membershipCancelPage',
        'verifyPage',
        'membershipPolicies',
      ]),
    ])
}

function awardsAndReviews(S: StructureBuilder) {
  return S.list()
    .id('praise')
    .title('Awards and reviews')
    .items([
      orderedItem(S, 'awards', 'Awards', StarIcon, { type: 'award' }),
      orderedItem(S, 'testimonials', 'Testimonials', HeartIcon, { type: 'testimonial' }),
      item(S, 'ratings', 'Ratings (on the Home page)', HomeIcon, singleton(S, 'homePage')),
    ])
}

function providers(S: StructureBuilder, getClient: ConfigContext['getClient']) {
  const filteredList = (title: string, filter: string, params: Record<string, unknown>) =>
    S.documentList()
      .id('people')
      .title(title)
      .apiVersion(apiVersion)
      .schemaType('provider')
      .filter(`_type == "provider" && (${filter})`)
      .params(params)
      .defaultOrdering([{ field: 'orderRank', direction: 'asc' }])
      .canHandleIntent(opensType('provider'))
  return S.component(ProvidersPane)
    .id('providers')
    .title('Providers')
    .canHandleIntent(opensType('provider'))
    .child(async (id: string) => {
      if (isSingleton(id)) return singleton(S, id)
      if (id === 'order')
        return orderedList(S, 'Order on the website', {
          type: 'provider',
          add: false,
          byClinic: true,
        })
      if (id === 'all')
        return S.documentTypeList('provider')
          .title('All providers')
          .defaultOrdering([{ field: 'name', direction: 'asc' }])
      if (id === 'retired') return S.documentTypeList('retiredProvider').title('Retired addresses')
      if (id === 'without') {
        const clinics = await fetchClinics(getClient)
        return filteredList(
          'Without a clinic',
          `count(${listedClinics}) == 0 || !defined(clinicIds)`,
          { ids: clinics.map((clinic) => clinic.id) },
        )
      }
      if (!id.startsWith('at-')) return form(S, 'provider', id)
      const clinicId = id.replace(/^at-/, '')
      const clinic = (await fetchClinics(getClient)).find((candidate) => candidate.id === clinicId)
      const { name } = clinic ?? { name: clinicId }
      return filteredList(name, `count(${listedClinics}) > 0`, {
        ids: [clinicId],
      }).initialValueTemplates([
        S.initialValueTemplateItem(providerAtClinicTemplate, {
          clinic: clinic ? listValueOf(clinic) : clinicId,
        }).title(`Add provider at ${name}`),
      ])
    })
}

/** GROQ for the values of a list that refer to one of the clinics `$ids`. */
const listedClinics = `clinicIds[${clinicIdGroq} in $ids]`

/** Returns the id and the name of each clinic. */
async function fetchClinics(getClient: ConfigContext['getClient']): Promise<ClinicName[]> {
  return getClient({ apiVersion }).fetch<ClinicName[]>(
    '*[_type == "clinic" && defined(slug.current)]{"id": slug.current, "name": coalesce(name, slug.current)}',
    {},
  )
}
