import { defineField, defineType } from 'sanity'

/** The statistics band. The website counts providers and clinics itself, so only their labels are fields. */
export const stats = defineType({
  name: 'stats',
  title: 'Statistics',
  description:
    'The section with four large numbers. The website counts the providers and clinics automatically. Enter the labels and the other two numbers here. Use the same numbers on the Home page and the Providers page.',
  type: 'object',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      description: 'Example: “Our Impact”.',
      type: 'string',
    }),
    defineField({
      name: 'providersLabel',
      title: 'Label for the number of providers',
      description: 'Example: “healthcare providers”.',
      type: 'string',
    }),
    defineField({
      name: 'locationsLabel',
      title: 'Label for the number of clinics',
      description: 'Example: “clinic locations”.',
      type: 'string',
    }),
    defineField({
      name: 'yearsOfService',
      title: 'Years of service',
      description: 'Enter the number. Example: “20+”.',
      type: 'string',
    }),
    defineField({
      name: 'yearsLabel',
      title: 'Label for the years of service',
      description: 'Example: “years of service”.',
      type: 'string',
    }),
    defineField({
      name: 'happyPatients',
      title: 'Happy patients',
      description: 'Enter the number. Example: “90K+”.',
      type: 'string',
    }),
    defineField({
      name: 'patientsLabel',
      title: 'Label for the happy patients',
      description: 'Example: “happy patients”.',
      type: 'string',
    }),
  ],
})
