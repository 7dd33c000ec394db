import { longDate } from '@site/domain/dates'
import { join } from 'node:path'
import { z } from 'zod'
import { privacyPracticesId, privacyPracticesTitle } from '@site/domain/legal-notices'
import { readFixtureDocuments } from '../../app/content/fixtures.server'
import { root } from '../lib/root.mjs'

const settings = z.object({ name: z.string(), email: z.string(), billingHelpPhone: z.string() })
const clinic = z.object({
  name: z.string(),
  slug: z.object({ current: z.string() }),
  orderRank: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  contact: z.object({ phone: z.string() }),
})

const notice = z.object({
  title: z.literal(privacyPracticesTitle),
  effectiveOn: z.iso.date(),
  body: z.array(
    z.object({
      style: z.string(),
      listItem: z.string().optional(),
      children: z.array(z.object({ text: z.string(), marks: z.array(z.string()) })),
    }),
  ),
})

const documents = await readFixtureDocuments(join(root, 'studio/fixtures'))

const ofType = (type: string) => documents.filter(({ _type }) => _type === type)

/** The clinics in the site's order. */
const clinics = ofType('clinic')
  .map((document) => clinic.parse(document))
  .sort((a, b) => (a.orderRank < b.orderRank ? -1 : 1))

const { effectiveOn, ...privacyNotice } = notice.parse(
  ofType('legalNotice').find(
    ({ slug }) => (slug as { current: string }).current === privacyPracticesId,
  ),
)

/** The facts about the group that the forms print, from the same fixtures as the site. */
export const practice = {
  ...settings.parse(ofType('siteSettings')[0]),
  clinics,
  /** The Notice of Privacy Practices as on the website. */
  privacyNotice: { ...privacyNotice, effectiveDate: longDate(effectiveOn) },
  /** The edition that every form prints at its foot. The files also have its date, so that each rendering returns the same bytes. */
  edition: { short: '11/2026', pdf: "D:20261122080000-08'00'" },
}
