import { providerPath } from '@site/domain/page-paths'
import { BlockElementIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { providerServices } from './provider'
import { collections } from '../names'

/**
 * The address of a provider's page that is no longer published. The document actions of providers write it, so that the
 * website can name colleagues at this address (record 0074).
 */
export const retiredProvider = defineType({
  name: 'retiredProvider',
  title: collections.retiredProvider,
  type: 'document',
  icon: BlockElementIcon,
  readOnly: true,
  fields: [
    defineField({
      name: 'slug',
      title: 'Web name',
      description:
        'The last part of the address that no longer shows a provider. Example: “linh-nguyen”.',
      type: 'slug',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'provider',
      title: 'Provider',
      description:
        'The provider whose page it was. Patients are sent to the provider’s new address if there is one. Example: Linh Nguyễn.',
      type: 'reference',
      to: [{ type: 'provider' }],
      weak: true,
    }),
    defineField({
      name: 'clinicIds',
      title: 'Clinics',
      description: 'The clinics where the provider worked. Example: East Medford.',
      type: 'clinicNames',
    }),
    providerServices('The services that the provider offered. Example: Massage Therapy.'),
  ],
  preview: {
    select: { slug: 'slug.current' },
    prepare: ({ slug }) => ({ title: providerPath(slug), media: BlockElementIcon }),
  },
})
