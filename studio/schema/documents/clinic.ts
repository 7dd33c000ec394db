import { reservedClinicId } from '@domain/pages'
import { PinIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { hoursLines, type Week } from '../../hours/week'
import { orderRank, slug, websiteOrder } from '../fields/identity'
import { email, phone, webAddress } from '../fields/links'
import { inGroup, object, socialMedia } from '../fields/objects'
import { picture } from '../fields/rich'
import { choice, line, lines, paragraph, toggle } from '../fields/text'
import { hours, hoursExceptions } from './hours'

const accents = [
  { title: 'Teal', value: 'teal' },
  { title: 'Blue', value: 'blue' },
  { title: 'Purple', value: 'purple' },
  { title: 'Green', value: 'green' },
]

/** A clinic: hours, contact, texts and pictures. */
export const clinic = defineType({
  name: 'clinic',
  title: 'Clinic',
  type: 'document',
  icon: PinIcon,
  groups: [
    { name: 'hours', title: 'Hours', default: true },
    { name: 'contact', title: 'Phone and address' },
    { name: 'visit', title: 'Visiting' },
    { name: 'texts', title: 'Texts' },
    { name: 'pictures', title: 'Pictures' },
    { name: 'services', title: 'Services' },
    { name: 'setup', title: 'Set-up' },
  ],
  fields: [
    ...inGroup('hours', [hours, hoursExceptions]),
    ...inGroup('contact', [
      object(
        'contact',
        'Phone, fax and e-mail',
        'Shown on every page for patients who chose this clinic. Example: phone “541-555-0110”.',
        [
          phone('phone', 'Phone', 'With area code. Example: “541-555-0110”.', {
            required: 'Write the phone number of the clinic.',
          }),
          phone('fax', 'Fax', 'Leave empty if there is none. Example: “541-555-0111”.'),
          email('email', 'E-mail', 'Example: “ashland@example.org”.'),
        ],
      ),
      object(
        'address',
        'Address',
        'As it stands on letters. It is also what maps and search engines use. Example: “2931 Doctors Park Drive, Medford, OR 97504”.',
        [
          line(
            'street',
            'Street',
            'With suite, if any. Example: “1640 Upton Meadow Way, Suite 120”.',
            { required: 'Write street and number.' },
          ),
          line('city', 'City', 'Example: “Medford”.', { required: 'Write the city.' }),
          line('state', 'State', 'Two letters. Example: “OR”.', {
            required: 'Write the state, such as OR.',
            initialValue: 'OR',
          }),
          line('zip', 'ZIP', 'Five digits. Example: “97504”.', {
            required: 'Write the ZIP code.',
            check: (value) =>
              /^\d{5}(-\d{4})?$/.test(value) || 'A ZIP code has five digits, such as 97504.',
          }),
        ],
        { columns: 2 },
      ),
      line(
        'addressNote',
        'Note to the address',
        'Helps patients find the door. Leave empty if none. Example: “Located inside a medical center. Use the west entrance.”',
      ),
      defineField({
        name: 'coordinates',
        title: 'Place on the map',
        description:
          'Where the map puts its pin, and what “nearest clinic” is measured from. Example: latitude 42.326, longitude -122.839.',
        type: 'geopoint',
        validation: (rule) =>
          rule
            .required()
            .error('Fill in latitude and longitude, so that patients find the nearest clinic.'),
      }),
      socialMedia(),
    ]),
    ...inGroup('visit', [
      paragraph(
        'directions',
        'How to find us',
        'Landmarks and turns that help patients find the building. Example: “Turn right after the fire station.”',
      ),
      paragraph(
        'parking',
        'Parking',
        'Where patients park and what it costs. Example: “Free parking in front of the building.”',
      ),
      lines(
        'accessFacts',
        'Access',
        'One fact on each line, for patients with limited mobility. Example: “Step-free entrance”.',
      ),
      paragraph(
        'firstVisit',
        'First visit',
        'What new patients should bring and when they should arrive. Example: “Please arrive 15 minutes early.”',
      ),
      paragraph(
        'insuranceNote',
        'Insurance',
        'What patients should know about insurance at this clinic. Example: “We bill most plans for you.”',
      ),
    ]),
    ...inGroup('texts', [
      line(
        'tagline',
        'Short line',
        'Under the name of the clinic. Example: “A quiet place to slow down and heal”.',
        { long: 70 },
      ),
      line(
        'focus',
        'Focus',
        'What this clinic is known for. Example: “Sports and work injuries”.',
        { long: 70 },
      ),
      paragraph(
        'introduction',
        'Introduction',
        'Two or three sentences on what patients find here. Example: “Our Ashland clinic is a calm, light-filled space.”',
      ),
      paragraph(
        'history',
        'History',
        'Two sentences. Example: “Ashland joined the group in 2018.”',
      ),
    ]),
    ...inGroup('pictures', [
      picture(
        'image',
        'Picture on cards',
        'Beside the clinic in lists, at least 800 pixels wide. Example: a photo of the entrance.',
        { minWidth: 800 },
      ),
      picture(
        'heroImage',
        'Large picture',
        'Across the page of the clinic, at least 1600 pixels wide. Example: the hills around the clinic.',
        { minWidth: 1600 },
      ),
      picture(
        'logo',
        'Logo',
        'Only if the clinic has one of its own. Example: the logo with a transparent ground.',
        { alt: 'Ashland clinic' },
      ),
    ]),
    ...inGroup('services', [
      lines(
        'cardServices',
        'Services on the card',
        'Short names, shown on the card of the clinic. Example: “Massage therapy”.',
      ),
      lines(
        'specialties',
        'Specialties',
        'What the clinic is good at. Example: “Care during pregnancy”.',
      ),
      object(
        'services',
        'Offered here',
        'Keep these in step with the clinics ticked under Services. Example: acupuncture on at Ashland.',
        [
          toggle('chiropractic', 'Chiropractic', 'On if chiropractic care is offered here.', {
            initialValue: true,
          }),
          toggle('acupuncture', 'Acupuncture', 'On if acupuncture is offered here.'),
        ],
      ),
    ]),
    ...inGroup('setup', [
      line(
        'name',
        'Name',
        'The short name, used everywhere. Changing it breaks lists that use the old one. Example: “East Medford”.',
        { required: 'Write the name of the clinic.' },
      ),
      line('title', 'Full name', 'Example: “Table Rock Wellness East Medford”.', {
        required: 'Write the full name of the clinic.',
      }),
      line('location', 'City and state', 'Example: “Medford, Oregon”.'),
      slug(
        'name',
        'The name in small letters with hyphens. It is made from the name by itself. Do not change it once the clinic is online. Example: “east-medford”.',
        { reserved: reservedClinicId },
      ),
      line(
        'domain',
        'Short name for links',
        'Lets a link open the website for this clinic. No other clinic may use it. Example: “eastmed” for /?clinic=eastmed.',
        {
          required: 'Write a short name.',
          check: (value) =>
            /^[a-z0-9-]+$/.test(value) ||
            'Use small letters, digits and hyphens only, such as eastmed.',
        },
      ),
      choice(
        'accent',
        'Color',
        'The color of this clinic on the website. Example: “Teal” for East Medford.',
        accents,
        { layout: 'radio', required: 'Choose a color.', initialValue: 'teal' },
      ),
      webAddress(
        'legacyWebsite',
        'Old website',
        'Kept for reference. Example: “https://east-medford.example.com/”.',
      ),
      webAddress(
        'teamUrl',
        'Old team page',
        'Kept for reference. Example: “https://east-medford.example.com/team”.',
      ),
    ]),
    orderRank('clinic'),
  ],
  orderings: [
    websiteOrder,
    { title: 'Name', name: 'name', by: [{ field: 'name', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'name', media: 'image', hours: 'hours' },
    prepare: ({ title, media, hours: week }) => ({
      title,
      media,
      subtitle:
        hoursLines(week as Week | undefined)
          .filter(({ text }) => text !== 'Closed')
          .map(({ label, text }) => `${days(label)} ${times(text)}`)
          .join(', ') || 'No hours yet',
    }),
  },
})

/** 'Monday - Thursday' as 'Mon-Thu'. */
function days(label: string): string {
  return label
    .split(' - ')
    .map((day) => day.slice(0, 3))
    .join('-')
}

/** '8:00 AM - 5:30 PM' as '8-5:30', to fit in a list. */
function times(text: string): string {
  return text
    .replace(/:00| [AP]M/g, '')
    .replaceAll(' - ', '-')
    .replaceAll(', ', ' and ')
}
