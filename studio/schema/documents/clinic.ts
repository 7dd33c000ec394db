import { reservedClinicId } from '@site/domain/pages'
import { PinIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { hoursLines, type Week } from '../../hours/week'
import { orderRank, slug, websiteOrder } from '../fields/identity'
import { email, phone, webAddress } from '../fields/links'
import { inGroup, list, object, socialMedia } from '../fields/objects'
import { picture } from '../fields/rich'
import { choice, line, lines, paragraph, toggle } from '../fields/text'
import { hours } from './hours'

const accents = [
  { title: 'Teal', value: 'teal' },
  { title: 'Blue', value: 'blue' },
  { title: 'Purple', value: 'purple' },
  { title: 'Green', value: 'green' },
]

/** Clinic document: hours, contact details, text and pictures. */
export const clinic = defineType({
  name: 'clinic',
  title: 'Clinic',
  type: 'document',
  icon: PinIcon,
  groups: [
    { name: 'hours', title: 'Hours', default: true },
    { name: 'contact', title: 'Phone and address' },
    { name: 'visit', title: 'Visiting' },
    { name: 'texts', title: 'Text' },
    { name: 'pictures', title: 'Pictures' },
    { name: 'services', title: 'Services' },
    { name: 'setup', title: 'Setup' },
  ],
  fields: [
    ...inGroup('hours', [hours]),
    ...inGroup('contact', [
      object(
        'contact',
        'Phone, fax and email',
        'Shown on every page to patients who have selected this clinic. Example: phone “541-555-0110”.',
        [
          phone('phone', 'Phone', 'Include the area code. Example: “541-555-0110”.', {
            required: 'Enter the clinic’s phone number.',
          }),
          phone(
            'fax',
            'Fax',
            'Leave this empty if the clinic has no fax. Example: “541-555-0111”.',
          ),
          email('email', 'Email', 'Example: “ashland@example.org”.'),
        ],
      ),
      object(
        'address',
        'Address',
        'The mailing address. Maps and search engines use it too. Example: “2931 Doctors Park Drive, Medford, OR 97504”.',
        [
          line(
            'street',
            'Street',
            'Include the suite number, if any. Example: “1640 Upton Meadow Way, Suite 120”.',
            { required: 'Enter the street address.' },
          ),
          line('city', 'City', 'Example: “Medford”.', { required: 'Enter the city.' }),
          line('state', 'State', 'Use the two-letter abbreviation. Example: “OR”.', {
            required: 'Enter the two-letter state, such as OR.',
            initialValue: 'OR',
          }),
          line('zip', 'ZIP code', 'Enter five digits. Example: “97504”.', {
            required: 'Enter the ZIP code.',
            check: (value) =>
              /^\d{5}(-\d{4})?$/.test(value) || 'Enter a five-digit ZIP code, such as 97504.',
          }),
        ],
        { columns: 2 },
      ),
      line(
        'addressNote',
        'Address note',
        'Helps patients find the entrance. Leave this empty if no note is needed. Example: “Located inside a medical center. Use the west entrance.”',
      ),
      defineField({
        name: 'coordinates',
        title: 'Map location',
        description:
          'Sets the map pin. The website also uses it to find the nearest clinic. Example: latitude 42.326, longitude -122.839.',
        type: 'geopoint',
        validation: (rule) =>
          rule
            .required()
            .error(
              'Enter the latitude and longitude so that patients can find the nearest clinic.',
            ),
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
        'Tagline',
        'Shown below the name on the clinic’s page. Example: “A quiet place to slow down and heal”.',
        { warnAboveLength: 70 },
      ),
      line(
        'focus',
        'Focus',
        'The clinic’s main area of care. The website does not show it at present. Example: “Sports and work injuries”.',
        { warnAboveLength: 70 },
      ),
      paragraph(
        'introduction',
        'Introduction',
        'Describe the clinic in two or three sentences. Search engines use this text to describe the clinic. Example: “Our Ashland clinic is a calm, light-filled space.”',
      ),
      paragraph(
        'history',
        'History',
        'Describe how the clinic began in about two sentences. Shown on the clinic’s page. Example: “Ashland joined the group in 2018.”',
      ),
    ]),
    ...inGroup('pictures', [
      picture(
        'image',
        'Card picture',
        'Shown with the clinic in lists. Use a picture at least 800 pixels wide. Example: a photo of the entrance.',
        { minWidth: 800 },
      ),
      picture(
        'heroImage',
        'Large picture',
        'Shown on the clinic’s page, at least 1600 pixels wide. Example: the hills around the clinic.',
        { minWidth: 1600 },
      ),
      list(
        'photos',
        'Photos',
        'Shown on the clinic’s page, at least 960 pixels wide. Leave this empty if there are none. Example: the waiting room and a treatment room.',
        {
          type: 'clinicPhoto',
          title: 'Photo',
          fields: [
            picture('image', 'Photo', 'Example: a photo of the waiting room.', {
              minWidth: 960,
            }),
          ],
          preview: { title: 'image.alt', media: 'image' },
        },
      ),
      picture(
        'logo',
        'Logo',
        'Add a logo only if the clinic has its own. The website does not show it at present. Example: a logo with a transparent background.',
        { alt: 'Ashland clinic' },
      ),
    ]),
    ...inGroup('services', [
      lines(
        'cardServices',
        'Services on the card',
        'Short service names shown on the clinic’s card. Example: “Massage therapy”.',
      ),
      lines(
        'specialties',
        'Specialties',
        'The clinic’s specialties. Example: “Care during pregnancy”.',
      ),
      object(
        'services',
        'Services offered',
        'Make sure these switches match the clinics selected under Services. Example: acupuncture is on at Ashland.',
        [
          toggle(
            'chiropractic',
            'Chiropractic',
            'Turn this on if the clinic offers chiropractic care.',
            {
              initialValue: true,
            },
          ),
          toggle('acupuncture', 'Acupuncture', 'Turn this on if the clinic offers acupuncture.'),
        ],
      ),
    ]),
    ...inGroup('setup', [
      line(
        'name',
        'Name',
        'The short name used throughout the website. If you change it, lists that use the old name no longer find this clinic. Example: “East Medford”.',
        { required: 'Enter the clinic’s name.' },
      ),
      line('title', 'Full name', 'Example: “Table Rock Wellness East Medford”.', {
        required: 'Enter the clinic’s full name.',
      }),
      line('location', 'City and state', 'Example: “Medford, Oregon”.'),
      slug(
        'name',
        'The name in lowercase with hyphens. It is created from the name automatically. Do not change it after the clinic is published. Example: “east-medford”.',
        { reserved: reservedClinicId },
      ),
      line(
        'domain',
        'Short name for links',
        'A link with this name opens the website for this clinic. Each clinic needs a different one. Example: “eastmed” for /?clinic=eastmed.',
        {
          required: 'Enter a short name for links.',
          check: (value) =>
            /^[a-z0-9-]+$/.test(value) ||
            'Use only lowercase letters, numbers and hyphens, such as eastmed.',
        },
      ),
      choice(
        'accent',
        'Color',
        'The clinic’s color on the website. Example: “Teal” for East Medford.',
        accents,
        { layout: 'radio', required: 'Choose a color.', initialValue: 'teal' },
      ),
      webAddress(
        'legacyWebsite',
        'Old website',
        'For reference only. Example: “https://east-medford.example.com/”.',
      ),
      webAddress(
        'teamUrl',
        'Old team page',
        'For reference only. Example: “https://east-medford.example.com/team”.',
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
          .map(({ label, text }) => `${abbreviateDays(label)} ${abbreviateTimes(text)}`)
          .join(', ') || 'No hours entered',
    }),
  },
})

/** Converts 'Monday - Thursday' to 'Mon-Thu'. */
function abbreviateDays(label: string): string {
  return label
    .split(' - ')
    .map((day) => day.slice(0, 3))
    .join('-')
}

/** Converts '8:00 AM - 5:30 PM' to '8-5:30', which fits in a list. */
function abbreviateTimes(text: string): string {
  return text
    .replace(/:00| [AP]M/g, '')
    .replaceAll(' - ', '-')
    .replaceAll(', ', ' and ')
}
