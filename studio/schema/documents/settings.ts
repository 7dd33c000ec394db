import { CogIcon } from '@sanity/icons'
import { defineType } from 'sanity'
import { email, phone, webAddress } from '../fields/links'
import { inGroup, object, socialMedia } from '../fields/objects'
import { picture } from '../fields/rich'
import { line, paragraph } from '../fields/text'

/** What stands on every page. */
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
      email('email', 'E-mail', 'Shown in the footer. Example: “info@example.org”.', {
        required: 'Write the e-mail address of the group.',
      }),
      phone(
        'billingHelpPhone',
        'Billing help',
        'Beside bills and payments. Example: “541-555-0150”.',
        { required: 'Write the number of the billing team.' },
      ),
      phone(
        'textMessageNumber',
        'Text messages',
        'On the Patient Forms page. Example: “541-555-0160”.',
      ),
      line(
        'officeHours',
        'Office hours',
        'Beside billing help, not the hours of a clinic. “Pacific Time” is right all year; “PST” only in winter. Example: “Monday-Friday 8:00 AM - 6:00 PM Pacific Time”.',
      ),
    ]),
    ...inGroup('name', [
      line('name', 'Name', 'The name of the group. Example: “Table Rock Wellness”.', {
        required: 'Write the name of the group.',
      }),
      line('strapline', 'Line under the name', 'Example: “Chiropractic and wellness”.'),
      paragraph(
        'description',
        'Description',
        'One sentence for search engines. Example: “A group of clinics in the Rogue Valley.”',
        { rows: 2 },
      ),
      line(
        'menuNote',
        'Note in the menu',
        'Names every clinic. Example: “East and North Medford, Central Point, and Ashland”.',
      ),
    ]),
    ...inGroup('links', [
      socialMedia(),
      webAddress(
        'primaryCareUrl',
        'Primary care',
        'Our sister website. Example: “https://primary-care.example.com/”.',
      ),
      webAddress(
        'counselingUrl',
        'Counseling',
        'Our sister website. Example: “https://counseling.example.com/”.',
      ),
      object(
        'wellness',
        'Wellness clinic',
        'The button beside Injury Rehab. Example: “Visit our sister wellness clinic”.',
        [
          line('label', 'Words on the button', 'Example: “Visit our sister wellness clinic”.'),
          webAddress('url', 'Goes to', 'Example: “https://wellness.example.com/”.'),
        ],
      ),
      object(
        'alliance',
        'Alliance',
        'Name and logo in the footer. Example: “Cascade Chiropractic Alliance”.',
        [
          line('name', 'Name', 'Example: “Cascade Chiropractic Alliance”.'),
          webAddress('url', 'Website', 'Example: “https://alliance.example.org/”.'),
          picture('logo', 'Logo', 'At least 320 pixels wide. Example: the logo on white.', {
            alt: 'Cascade Chiropractic Alliance',
            minWidth: 320,
          }),
        ],
      ),
    ]),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})
