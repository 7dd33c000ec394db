import { CogIcon } from '@sanity/icons'
import { defineType, defineField } from 'sanity'
import { minSize, shownIn } from '../objects/picture'
import { checkWebAddress, checkPhone, checkEmail, tooLong } from '../rules'
import { singletons } from '../names'

/** Settings document: what every page of the website shows. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: singletons.siteSettings,
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'contact', title: 'Phone and hours', default: true },
    { name: 'name', title: 'Name' },
    { name: 'links', title: 'Links' },
  ],
  fields: [
    defineField({
      name: 'email',
      title: 'Email',
      description:
        'Shown in the footer. Agreements also name it for cancellations and refunds, so read its mail every working day. Example: “info@example.org”.',
      type: 'string',
      group: 'contact',
      validation: (rule) => [
        rule.required().error('Enter the group’s email address.'),
        rule.custom(checkEmail),
      ],
    }),
    defineField({
      name: 'billingHelpPhone',
      title: 'Billing help phone',
      description: 'Shown on the billing and payment pages. Example: “541-555-0150”.',
      type: 'string',
      group: 'contact',
      validation: (rule) => [
        rule.required().error('Enter the billing team’s phone number.'),
        rule.custom(checkPhone),
      ],
    }),
    defineField({
      name: 'textMessageNumber',
      title: 'Text message number',
      description: 'Shown on the Patient Forms page. Example: “541-555-0160”.',
      type: 'string',
      group: 'contact',
      validation: (rule) => rule.custom(checkPhone),
    }),
    defineField({
      name: 'officeHours',
      title: 'Office hours',
      description:
        'Shown with the billing help phone. These are not a clinic’s hours. Use “Pacific Time”, which is correct all year; “PST” is correct only in winter. Example: “Monday-Friday 8:00 AM - 6:00 PM Pacific Time”.',
      type: 'string',
      group: 'contact',
    }),
    defineField({
      name: 'name',
      title: 'Name',
      description: 'The group’s name. Example: “Table Rock Wellness”.',
      type: 'string',
      group: 'name',
      validation: (rule) => [
        rule.required().error('Enter the group’s name.'),
        rule.max(40).warning(tooLong(40)),
      ],
    }),
    defineField({
      name: 'strapline',
      title: 'Tagline',
      description: 'Shown below the name. Example: “Chiropractic and wellness”.',
      type: 'string',
      group: 'name',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description:
        'Describe the group in one sentence for search engines. Example: “A group of clinics in the Rogue Valley.”',
      type: 'text',
      group: 'name',
      rows: 2,
    }),
    defineField({
      name: 'menuNote',
      title: 'Menu note',
      description:
        'Name every clinic. Example: “East and North Medford, Central Point, and Ashland”.',
      type: 'string',
      group: 'name',
    }),
    defineField({
      name: 'socialMedia',
      title: 'Social media',
      type: 'socialMedia',
      group: 'links',
    }),
    defineField({
      name: 'primaryCareUrl',
      title: 'Primary care',
      description:
        'The address of our primary care website. Example: “https://primary-care.example.com/”.',
      type: 'string',
      group: 'links',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
    defineField({
      name: 'counselingUrl',
      title: 'Counseling',
      description:
        'The address of our counseling website. Example: “https://counseling.example.com/”.',
      type: 'string',
      group: 'links',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
    defineField({
      name: 'wellness',
      title: 'Wellness clinic',
      description:
        'The button shown with Injury Rehab. Example: “Visit our sister wellness clinic”.',
      type: 'object',
      group: 'links',
      fields: [
        defineField({
          name: 'label',
          title: 'Button text',
          description: 'Example: “Visit our sister wellness clinic”.',
          type: 'string',
        }),
        defineField({
          name: 'url',
          title: 'Button link',
          description: 'Example: “https://wellness.example.com/”.',
          type: 'string',
          validation: (rule) => rule.custom(checkWebAddress),
        }),
      ],
    }),
    defineField({
      name: 'alliance',
      title: 'Alliance',
      description:
        'The name and logo shown in the footer. Example: “Cascade Chiropractic Alliance”.',
      type: 'object',
      group: 'links',
      fields: [
        defineField({
          name: 'name',
          title: 'Name',
          description: 'Example: “Cascade Chiropractic Alliance”.',
          type: 'string',
        }),
        defineField({
          name: 'url',
          title: 'Website',
          description: 'Example: “https://alliance.example.org/”.',
          type: 'string',
          validation: (rule) => rule.custom(checkWebAddress),
        }),
        defineField({
          name: 'logo',
          title: 'Logo',
          description: `Use a logo at least ${minSize('allianceLogo')}. Example: the logo on a white background.`,
          type: 'picture',
          ...shownIn('allianceLogo'),
        }),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: singletons.siteSettings }) },
})
