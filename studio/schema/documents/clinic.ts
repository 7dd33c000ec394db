import { wallClock } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'
import { weekLines } from '@site/domain/hours-with-notices'
import { reservedClinicId } from '@site/domain/page-paths'
import { PinIcon } from '@sanity/icons'
import {
  defineField,
  defineType,
  defineArrayMember,
  getPublishedId,
  type ValidationContext,
} from 'sanity'
import { type ClinicName, isNameOfClinic, takenNameMessage } from '../../checks/clinic-ids'
import { GeopointInput } from '../../inputs/geopoint-input'
import { FixedWebNameInput } from '../../inputs/web-name-input'
import { hoursSourceOf, scheduledHoursOf } from '../../hours/week'
import { apiVersion } from '../../settings'
import { minSize, shownIn } from '../objects/picture'
import { tooLong, checkWebAddress, checkPhone, checkEmail } from '../rules'
import { orderRankField } from '../fields/order-rank'
import { webNameField } from '../fields/web-name'
import { collections } from '../names'

const accents = [
  { title: 'Teal', value: 'teal' },
  { title: 'Blue', value: 'blue' },
  { title: 'Purple', value: 'purple' },
  { title: 'Green', value: 'green' },
]

type OtherClinic = ClinicName & { domain: string | null }

/** Returns all versions of the other clinics. */
function fetchOtherClinics({ document, getClient }: ValidationContext): Promise<OtherClinic[]> {
  return getClient({ apiVersion }).fetch<OtherClinic[]>(
    `*[_type == "clinic" && !sanity::versionOf($id)]{
      "id": coalesce(slug.current, ""), "name": coalesce(name, ""), domain
    }`,
    { id: getPublishedId(document?._id ?? '') },
    { perspective: 'raw', tag: 'clinic-names' },
  )
}

async function checkName(name: string | undefined, context: ValidationContext) {
  if (!name?.trim()) return true
  return isNameOfClinic(name, await fetchOtherClinics(context)) ? takenNameMessage : true
}

async function checkDomain(domain: string | undefined, context: ValidationContext) {
  if (!domain) return true
  if (!/^[a-z0-9-]+$/.test(domain))
    return 'Use only lowercase letters, numbers and hyphens, such as eastmed.'
  return (await fetchOtherClinics(context)).some((clinic) => clinic.domain === domain)
    ? 'Another clinic has this short name. Enter a different one.'
    : true
}

/**
 * Returns true, or an error for coordinates that cannot be in the United States. A missing minus sign, or numbers in
 * the wrong order, would move a clinic to another continent.
 */
function checkCoordinates(value: { lat?: number; lng?: number } | undefined) {
  if (!value) return true
  const { lat = 0, lng = 0 } = value
  return (
    (lat >= 18 && lat <= 72 && lng < 0) ||
    'Enter a latitude from 18 to 72 and a longitude below zero, such as 42.326 and -122.839. A longitude in the United States has a minus sign.'
  )
}

/** Returns true, or an error for two entries that begin on the same day, of which only one could apply. */
function checkFirstDays(entries: unknown) {
  const days = scheduledHoursOf(entries).map(({ from }) => from)
  const repeated = days.find((day, index) => days.indexOf(day) !== index)
  return (
    !repeated ||
    `Two entries begin on ${longDate(repeated)}. Change the first day of one of them, or remove it.`
  )
}

/** Defines the clinic document: hours, contact details, text and pictures. */
export const clinic = defineType({
  name: 'clinic',
  title: collections.clinic,
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
    defineField({ name: 'hours', title: 'Opening hours', type: 'openingHours', group: 'hours' }),
    defineField({
      name: 'scheduledHours',
      title: 'Scheduled hours',
      description:
        'Other weekly hours that begin on a later day, for a time or for good. The website announces them. Example: summer hours from June 1 through August 31.',
      type: 'array',
      group: 'hours',
      of: [defineArrayMember({ type: 'scheduledHours' })],
      validation: (rule) => rule.custom(checkFirstDays),
    }),
    defineField({
      name: 'contact',
      title: 'Phone, fax and email',
      description:
        'Shown on every page to patients who have selected this clinic. Example: phone “541-555-0110”.',
      type: 'object',
      group: 'contact',
      fields: [
        defineField({
          name: 'phone',
          title: 'Phone',
          description: 'Include the area code. Example: “541-555-0110”.',
          type: 'string',
          validation: (rule) => [
            rule.required().error('Enter the clinic’s phone number.'),
            rule.custom(checkPhone),
          ],
        }),
        defineField({
          name: 'fax',
          title: 'Fax',
          description: 'Leave this empty if the clinic has no fax. Example: “541-555-0111”.',
          type: 'string',
          validation: (rule) => rule.custom(checkPhone),
        }),
        defineField({
          name: 'email',
          title: 'Email',
          description: 'Example: “ashland@example.org”.',
          type: 'string',
          validation: (rule) => rule.custom(checkEmail),
        }),
      ],
    }),
    defineField({
      name: 'address',
      title: 'Address',
      description:
        'The mailing address. Maps and search engines use it too. When the clinic moves, also change the map location below, and “How to find us”, “Parking” and “Access” under Visiting. Example: “2931 Doctors Park Drive, Medford, OR 97504”.',
      type: 'object',
      group: 'contact',
      fields: [
        defineField({
          name: 'street',
          title: 'Street',
          description:
            'Include the suite number, if any. Example: “1640 Upton Meadow Way, Suite 120”.',
          type: 'string',
          validation: (rule) => rule.required().error('Enter the street address.'),
        }),
        defineField({
          name: 'city',
          title: 'City',
          description: 'Example: “Medford”.',
          type: 'string',
          validation: (rule) => rule.required().error('Enter the city.'),
        }),
        defineField({
          name: 'state',
          title: 'State',
          description: 'Use the two-letter abbreviation. Example: “OR”.',
          type: 'string',
          initialValue: 'OR',
          validation: (rule) => rule.required().error('Enter the two-letter state, such as OR.'),
        }),
        defineField({
          name: 'zip',
          title: 'ZIP code',
          description: 'Enter five digits. Example: “97504”.',
          type: 'string',
          validation: (rule) => [
            rule.required().error('Enter the ZIP code.'),
            rule.custom(
              (value) =>
                !value ||
                /^\d{5}(-\d{4})?$/.test(value) ||
                'Enter a five-digit ZIP code, such as 97504.',
            ),
          ],
        }),
      ],
      options: { columns: 2 },
    }),
    defineField({
      name: 'addressNote',
      title: 'Address note',
      description:
        'Helps patients find the entrance. Leave this empty if no note is needed. Example: “Located inside a medical center. Use the west entrance.”',
      type: 'string',
      group: 'contact',
    }),
    defineField({
      name: 'coordinates',
      title: 'Map location',
      description:
        'The website uses it to find the nearest clinic, and search engines show it. Change it when the clinic moves: an online map shows both numbers when you right-click the building. Example: latitude 42.326, longitude -122.839.',
      type: 'geopoint',
      group: 'contact',
      components: { input: GeopointInput },
      validation: (rule) => [
        rule
          .required()
          .error('Enter the latitude and longitude so that patients can find the nearest clinic.'),
        rule.custom(checkCoordinates),
      ],
    }),
    defineField({
      name: 'socialMedia',
      title: 'Social media',
      type: 'socialMedia',
      group: 'contact',
    }),
    defineField({
      name: 'directions',
      title: 'How to find us',
      description:
        'Landmarks and turns that help patients find the building. Example: “Turn right after the fire station.”',
      type: 'text',
      group: 'visit',
      rows: 3,
    }),
    defineField({
      name: 'parking',
      title: 'Parking',
      description:
        'Where patients park and what it costs. Example: “Free parking in front of the building.”',
      type: 'text',
      group: 'visit',
      rows: 3,
    }),
    defineField({
      name: 'accessFacts',
      title: 'Access',
      description:
        'One fact on each line, for patients with limited mobility. Example: “Step-free entrance”.',
      type: 'lines',
      group: 'visit',
    }),
    defineField({
      name: 'firstVisit',
      title: 'First visit',
      description:
        'What new patients should bring and when they should arrive. Example: “Please arrive 15 minutes early.”',
      type: 'text',
      group: 'visit',
      rows: 3,
    }),
    defineField({
      name: 'insuranceNote',
      title: 'Insurance',
      description:
        'What patients should know about insurance at this clinic. Example: “We bill most plans for you.”',
      type: 'text',
      group: 'visit',
      rows: 3,
    }),
    defineField({
      name: 'tagline',
      title: 'Tagline',
      description:
        'Shown below the name on the clinic’s page. Example: “A quiet place to slow down and heal”.',
      type: 'string',
      group: 'texts',
      validation: (rule) => rule.max(70).warning(tooLong(70)),
    }),
    defineField({
      name: 'focus',
      title: 'Focus',
      description:
        'The clinic’s main area of care. The website does not show it at present. Example: “Sports and work injuries”.',
      type: 'string',
      group: 'texts',
      validation: (rule) => rule.max(70).warning(tooLong(70)),
    }),
    defineField({
      name: 'introduction',
      title: 'Introduction',
      description:
        'Describe the clinic in two or three sentences. Search engines use this text to describe the clinic. Example: “Our Ashland clinic is a calm, light-filled space.”',
      type: 'text',
      group: 'texts',
      rows: 3,
    }),
    defineField({
      name: 'history',
      title: 'History',
      description:
        'Describe how the clinic began in about two sentences. Shown on the clinic’s page. Example: “Ashland joined the group in 2018.”',
      type: 'text',
      group: 'texts',
      rows: 3,
    }),
    defineField({
      name: 'image',
      title: 'Card picture',
      description: `Shown with the clinic in lists. Use a picture of at least ${minSize('clinicCard')}. Example: a photo of the entrance.`,
      type: 'picture',
      group: 'pictures',
      ...shownIn('clinicCard'),
    }),
    defineField({
      name: 'heroImage',
      title: 'Large picture',
      description: `Shown on the clinic’s page. Use a picture of at least ${minSize('clinicPhoto')}. Example: the hills around the clinic.`,
      type: 'picture',
      group: 'pictures',
      ...shownIn('clinicPhoto'),
    }),
    defineField({
      name: 'photos',
      title: 'Photos',
      description: `Shown on the clinic’s page, of at least ${minSize('clinicGallery')}. Leave this empty if there are none. Example: the waiting room and a treatment room.`,
      type: 'array',
      group: 'pictures',
      of: [
        defineArrayMember({
          name: 'clinicPhoto',
          title: 'Photo',
          type: 'object',
          fields: [
            defineField({
              name: 'image',
              title: 'Photo',
              description: 'Example: a photo of the waiting room.',
              type: 'picture',
              ...shownIn('clinicGallery'),
            }),
          ],
          preview: { select: { title: 'image.alt', media: 'image' } },
        }),
      ],
    }),
    defineField({
      name: 'logo',
      title: 'Logo',
      description:
        'Add a logo only if the clinic has its own. The website does not show it at present. Example: a logo with a transparent background.',
      type: 'picture',
      group: 'pictures',
    }),
    defineField({
      name: 'cardServices',
      title: 'Services on the card',
      description: 'Short service names shown on the clinic’s card. Example: “Massage therapy”.',
      type: 'lines',
      group: 'services',
    }),
    defineField({
      name: 'specialties',
      title: 'Specialties',
      description: 'The clinic’s specialties. Example: “Care during pregnancy”.',
      type: 'lines',
      group: 'services',
    }),
    defineField({
      name: 'services',
      title: 'Services offered',
      description:
        'Make sure these switches match the clinics selected under Services. Example: acupuncture is on at Ashland.',
      type: 'object',
      group: 'services',
      fields: [
        defineField({
          name: 'chiropractic',
          title: 'Chiropractic',
          description: 'Turn this on if the clinic offers chiropractic care.',
          type: 'boolean',
          initialValue: true,
        }),
        defineField({
          name: 'acupuncture',
          title: 'Acupuncture',
          description: 'Turn this on if the clinic offers acupuncture.',
          type: 'boolean',
          initialValue: false,
        }),
      ],
    }),
    defineField({
      name: 'name',
      title: 'Name',
      description:
        'The short name used throughout the website. To change it later, choose “Rename clinic” in the menu next to “Publish”. Example: “East Medford”.',
      type: 'string',
      group: 'setup',
      validation: (rule) => [
        rule.required().error('Enter the clinic’s name.'),
        rule.custom(checkName),
        rule.max(40).warning(tooLong(40)),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Full name',
      description: 'Example: “Table Rock Wellness East Medford”.',
      type: 'string',
      group: 'setup',
      validation: (rule) => rule.required().error('Enter the clinic’s full name.'),
    }),
    defineField({
      name: 'location',
      title: 'City and state',
      description: 'The website does not show it at present. Example: “Medford, Oregon”.',
      type: 'string',
      group: 'setup',
    }),
    webNameField({
      description:
        'The last part of the address of the clinic’s page. It is created from the name automatically. It stays the same once the clinic is published, also when the clinic is renamed. Example: “east-medford”.',
      group: 'setup',
      source: 'name',
      components: { input: FixedWebNameInput },
      reserved: reservedClinicId,
    }),
    defineField({
      name: 'domain',
      title: 'Short name for links',
      description:
        'A link with this name opens the website for this clinic. Each clinic needs a different one. Example: “eastmed” for /?clinic=eastmed.',
      type: 'string',
      group: 'setup',
      validation: (rule) => [
        rule.required().error('Enter a short name for links.'),
        rule.custom(checkDomain),
      ],
    }),
    defineField({
      name: 'accent',
      title: 'Color',
      description: 'The clinic’s color on the website. Example: “Teal” for East Medford.',
      type: 'string',
      group: 'setup',
      options: { list: accents, layout: 'radio', direction: 'horizontal' },
      initialValue: 'teal',
      validation: (rule) => rule.required().error('Choose a color.'),
    }),
    defineField({
      name: 'legacyWebsite',
      title: 'Old website',
      description: 'For reference only. Example: “https://east-medford.example.com/”.',
      type: 'string',
      group: 'setup',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
    defineField({
      name: 'teamUrl',
      title: 'Old team page',
      description: 'For reference only. Example: “https://east-medford.example.com/team”.',
      type: 'string',
      group: 'setup',
      validation: (rule) => rule.custom(checkWebAddress),
    }),
    orderRankField({ type: 'clinic' }),
  ],
  preview: {
    select: { title: 'name', media: 'image', hours: 'hours', scheduledHours: 'scheduledHours' },
    prepare: ({ title, media, ...hours }) => ({
      title,
      media,
      subtitle:
        weekLines(hoursSourceOf(hours), wallClock(new Date()).date)
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
