import { CogIcon } from '@sanity/icons'
import { defineType } from 'sanity'
import { email, phone, webAddress } from '../fields/links'
import { inGroup, object, socialMedia } from '../fields/objects'
import { picture } from '../fields/rich'
import { line, paragraph } from '../fields/text'

/** Settings document: what every page of the website shows. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'contact', title: 'Phone and hours', default: true },
    { name: 'name', title: 'Name' },
    { name: 'links', title: 'Links' },
  ],
  fields: [
    ...inGroup('contact', [
      email('email', 'Email', 'Shown in the footer. Example: “info@example.org”.', {
        required: 'Enter the group’s email address.',
      }),
      phone(
        'billingHelpPhone',
        'Billing help phone',
        'Shown on the billing and payment pages. Example: “541-555-0150”.',
        { required: 'Enter the billing team’s phone number.' },
      ),
      phone(
        'textMessageNumber',
        'Text message number',
        'Shown on the Patient Forms page. Example: “541-555-0160”.',
      ),
      line(
        'officeHours',
        'Office hours',
        'Shown with the billing help phone. These are not a clinic’s hours. Use “Pacific Time”, which is correct all year; “PST” is correct only in winter. Example: “Monday-Friday 8:00 AM - 6:00 PM Pacific Time”.',
      ),
    ]),
    ...inGroup('name', [
      line('name', 'Name', 'The group’s name. Example: “Table Rock Wellness”.', {
        required: 'Enter the group’s name.',
      }),
      line('strapline', 'Tagline', 'Shown below the name. Example: “Chiropractic and wellness”.'),
      paragraph(
        'description',
        'Description',
        'Describe the group in one sentence for search engines. Example: “A group of clinics in the Rogue Valley.”',
        { rows: 2 },
      ),
      line(
        'menuNote',
        'Menu note',
        'Name every clinic. Example: “East and North Medford, Central Point, and Ashland”.',
      ),
    ]),
    ...inGroup('links', [
      socialMedia(),
      webAddress(
        'primaryCareUrl',
        'Primary care',
        'The address of our primary care website. Example: “https://primary-care.example.com/”.',
      ),
      webAddress(
        'counselingUrl',
        'Counseling',
        'The address of our counseling website. Example: “https://counseling.example.com/”.',
      ),
      object(
        'wellness',
        'Wellness clinic',
        'The button shown with Injury Rehab. Example: “Visit our sister wellness clinic”.',
        [
          line('label', 'Button text', 'Example: “Visit our sister wellness clinic”.'),
          webAddress('url', 'Button link', 'Example: “https://wellness.example.com/”.'),
        ],
      ),
      object(
        'alliance',
        'Alliance',
        'The name and logo shown in the footer. Example: “Cascade Chiropractic Alliance”.',
        [
          line('name', 'Name', 'Example: “Cascade Chiropractic Alliance”.'),
          webAddress('url', 'Website', 'Example: “https://alliance.example.org/”.'),
          picture(
            'logo',
            'Logo',
            'Use a logo at least 320 pixels wide. Example: the logo on a white background.',
            {
              alt: 'Cascade Chiropractic Alliance',
              minWidth: 320,
            },
          ),
        ],
      ),
    ]),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})
