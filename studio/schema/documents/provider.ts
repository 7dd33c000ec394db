import { reservedProviderId } from '@site/domain/pages'
import { UserIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { clinicIds, orderRank, slug, websiteOrder } from '../fields/identity'
import { picture } from '../fields/rich'
import { line, lines, paragraph, toggle } from '../fields/text'
import { formatClinics } from './service'

/** Defines the services that a provider offers. A service can be deleted although providers refer to it. */
export function providerServices(description: string) {
  return defineField({
    name: 'services',
    title: 'Services',
    description,
    type: 'array',
    of: [
      { type: 'reference', to: [{ type: 'service' }], weak: true, options: { disableNew: true } },
    ],
    validation: (rule) =>
      rule.unique().error('This list contains the same service twice. Remove one of them.'),
  })
}

/** Patients see and search languages by their English names, one at a time. */
function checkLanguage(language: string): true | string {
  return (
    /^(?!.* and )\p{Lu}[\p{L} ’'()-]*$/u.test(language.trim()) ||
    'Enter one language on each line, with a capital letter. Example: “Spanish”.'
  )
}

/** Provider document. */
export const provider = defineType({
  name: 'provider',
  title: 'Provider',
  type: 'document',
  icon: UserIcon,
  fields: [
    line(
      'name',
      'Name',
      'Enter the first and last name without a title or credentials. Example: “Maren Holloway-Tate”.',
      { required: 'Enter the provider’s name.' },
    ),
    line(
      'credentials',
      'Credentials',
      'Abbreviations shown after the name. Leave this empty if there are none. Examples: “DC”, “LMT”, “L.Ac.”.',
      { warnAboveLength: 20 },
    ),
    line(
      'title',
      'Job title',
      'The provider’s role at the clinics. Example: “Massage Therapist”.',
      {
        required: 'Enter the job title.',
        warnAboveLength: 60,
      },
    ),
    clinicIds(
      'Select every clinic where this provider works. Patients see the provider under these clinics. Example: East Medford and North Medford.',
    ),
    providerServices(
      'Select the services that this provider offers. The pages of the provider and of the services link to each other. Leave this empty for office staff. Example: Massage Therapy.',
    ),
    toggle(
      'acceptingNewPatients',
      'Accepting new patients',
      'Turn this on while new patients can book with this provider. Turn it off while they cannot. Until you choose, the website says nothing. Example: on.',
      { initialValue: undefined },
    ),
    lines(
      'languages',
      'Languages',
      'The languages that this provider speaks with patients. Enter one on each line, in English. Example: “Spanish”.',
      { check: checkLanguage },
    ),
    picture(
      'photo',
      'Photo',
      'Use a head-and-shoulders photo at least 600 pixels wide. Without a photo, the website shows an illustration. Example: the photo from the staff badge.',
      {
        minWidth: 600,
        alt: 'Maren Holloway-Tate, smiling, in a green shirt',
      },
    ),
    paragraph(
      'bio',
      'About',
      'Write two to four friendly sentences. Example: “Linh splits the week between East and North Medford.”',
      { rows: 5, warnAboveLength: 700 },
    ),
    lines(
      'specialties',
      'Specialties',
      'Terms that patients may search for. Enter one on each line. Example: “Tension headaches”.',
    ),
    slug(
      'name',
      'The last part of the address of the provider’s page. It is created from the name automatically. Example: “maren-holloway-tate”.',
      { reserved: reservedProviderId },
    ),
    orderRank('provider'),
  ],
  initialValue: { clinicIds: [] },
  orderings: [
    websiteOrder,
    { title: 'Name', name: 'name', by: [{ field: 'name', direction: 'asc' }] },
  ],
  preview: {
    select: {
      name: 'name',
      credentials: 'credentials',
      title: 'title',
      clinicIds: 'clinicIds',
      media: 'photo',
    },
    prepare: ({ name, credentials, title, clinicIds: clinics, media }) => ({
      title: [name || 'New provider', credentials].filter(Boolean).join(', '),
      subtitle: [title, formatClinics(clinics, 'No clinic selected')].filter(Boolean).join(' · '),
      media: media ?? UserIcon,
    }),
  },
})
