import { publishToSite } from '../support/publish-to-site'
import { expect, test } from '../support/site'

/** A field of one document of each type, and a page that shows it. */
const edits = [
  { id: 'clinic-ashland', type: 'clinic', field: 'title', path: '/contact?clinic=ashlandor' },
  {
    id: 'service-acupuncture',
    type: 'service',
    field: 'subtitle',
    path: '/services?clinic=cpoint',
  },
  { id: 'provider-maren-holloway-tate', type: 'provider', field: 'title', path: '/providers' },
  { id: 'award-2023-best-acupuncture', type: 'award', field: 'title', path: '/' },
  { id: 'testimonial-marcus-t', type: 'testimonial', field: 'quote', path: '/' },
  {
    id: 'package-ultimate',
    type: 'membershipPackage',
    field: 'summary',
    path: '/membership-offer',
  },
  {
    id: 'insurer-pear-orchard',
    type: 'insurer',
    field: 'name',
    path: '/costs-and-insurance',
  },
  {
    id: 'legal-notice-language-assistance',
    type: 'legalNotice',
    field: 'title',
    path: '/notices',
  },
  { id: 'homePage', type: 'homePage', field: 'servicesHeading', path: '/' },
  { id: 'aboutPage', type: 'aboutPage', field: 'heading', path: '/about' },
  { id: 'contactPage', type: 'contactPage', field: 'heading', path: '/contact' },
  { id: 'patientFormsPage', type: 'patientFormsPage', field: 'heading', path: '/patient-forms' },
  { id: 'payMyBillPage', type: 'payMyBillPage', field: 'heading', path: '/pay-my-bill' },
]

test('STU-01 every type of content is a document, and its page shows the published content', async ({
  request,
  site,
  dataset,
}) => {
  const changedOf = (type: string) => `Changed for a test of ${type}`
  const transaction = dataset.transaction()
  for (const { id, type, field } of edits) {
    const document = await dataset.getDocument(id)
    expect(document?._type).toBe(type)
    expect(document?.[field], `${type} ${field}`).toBeDefined()
    transaction.patch(id, { set: { [field]: changedOf(type) } })
  }
  await publishToSite(site, () => transaction.commit())
  for (const { type, path } of edits) {
    const html = await (await request.get(path)).text()
    expect(html.includes(changedOf(type)), `${path} shows the ${type}`).toBe(true)
  }
})
