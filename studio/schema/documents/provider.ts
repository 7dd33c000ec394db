import { reservedProviderId } from '@site/domain/page-paths'
import { UserIcon } from '@sanity/icons'
import { defineField, defineType, defineArrayMember } from 'sanity'
import { formatClinics } from './service'
import { minSize, shownIn } from '../objects/picture'
import { tooLong, repeatedLineMessage, emptyLineMessage } from '../rules'
import { orderRankField } from '../fields/order-rank'
import { webNameField } from '../fields/web-name'
import { collections } from '../names'

/** Defines the services that a provider offers. A service can be deleted although providers refer to it. */
export function providerServices(description: string) {
  return defineField({
    name: 'services',
    title: 'Services',
    description,
    type: 'array',
    of: [
      {
        type: 'reference',
        title: 'Service',
        to: [{ type: 'service' }],
        weak: true,
        options: { disableNew: true },
      },
    ],
    validation: (rule) =>
      rule.unique().error('This list contains the same service twice. Remove one of them.'),
  })
}

/** Patients see and search languages by their English names, one at a time. */
function checkLanguage(language: string | undefined): true | string {
  return (
    !language ||
    /^(?!.* and )\p{Lu}[\p{L} ’'()-]*$/u.test(language.trim()) ||
    'Enter one language on each line, with a capital letter. Example: “Spanish”.'
  )
}

/** Provider document. */
export const provider = defineType({
  name: 'provider',
  title: collections.provider,
  type: 'document',
  icon: UserIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description:
        'Enter the first and last name without a title or credentials. Example: “Maren Holloway-Tate”.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the provider’s name.'),
    }),
    defineField({
      name: 'credentials',
      title: 'Credentials',
      description:
        'Abbreviations shown after the name. Leave this empty if there are none. Examples: “DC”, “LMT”, “L.Ac.”.',
      type: 'string',
      validation: (rule) => rule.max(20).warning(tooLong(20)),
    }),
    defineField({
      name: 'title',
      title: 'Job title',
      description: 'The provider’s role at the clinics. Example: “Massage Therapist”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the job title.'),
        rule.max(60).warning(tooLong(60)),
      ],
    }),
    defineField({
      name: 'clinicIds',
      title: 'Clinics',
      description:
        'Select every clinic where this provider works. Patients see the provider under these clinics. Example: East Medford and North Medford.',
      type: 'clinicNames',
    }),
    providerServices(
      'Select the services that this provider offers. The pages of the provider and of the services link to each other. Leave this empty for office staff. Example: Massage Therapy.',
    ),
    defineField({
      name: 'acceptingNewPatients',
      title: 'Accepting new patients',
      description:
        'Turn this on while new patients can book with this provider. Turn it off while they cannot. Until you choose, the website doesn’t mention it. Example: on.',
      type: 'boolean',
    }),
    defineField({
      name: 'languages',
      title: 'Languages',
      description:
        'The languages that this provider speaks with patients. Enter one on each line, in English. Example: “Spanish”.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => [
            rule.required().error(emptyLineMessage),
            rule.custom(checkLanguage),
          ],
        }),
      ],
      validation: (rule) => rule.unique().error(repeatedLineMessage),
    }),
    defineField({
      name: 'photo',
      title: 'Photo',
      description: `Use a head-and-shoulders photo of at least ${minSize('providerPortrait')}. Without a photo, the website shows an illustration. Example: the photo from the staff badge.`,
      type: 'picture',
      ...shownIn('providerPortrait'),
    }),
    defineField({
      name: 'bio',
      title: 'About',
      description:
        'Write two to four friendly sentences. Example: “Linh splits the week between East and North Medford.”',
      type: 'text',
      rows: 5,
      validation: (rule) => rule.max(700).warning(tooLong(700)),
    }),
    defineField({
      name: 'specialties',
      title: 'Specialties',
      description:
        'Terms that patients may search for. Enter one on each line. Example: “Tension headaches”.',
      type: 'lines',
    }),
    webNameField({
      description:
        'The last part of the address of the provider’s page. It is created from the name automatically. Example: “maren-holloway-tate”.',
      source: 'name',
      reserved: reservedProviderId,
    }),
    orderRankField({ type: 'provider' }),
  ],
  initialValue: { clinicIds: [] },
  orderings: [
    {
      title: 'Website order',
      name: 'orderRank',
      by: [{ field: 'orderRank', direction: 'asc' }],
    },
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
