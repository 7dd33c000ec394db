import { UserIcon } from '@sanity/icons'
import { defineType } from 'sanity'
import { clinicIds, orderRank, slug, websiteOrder } from '../fields/identity'
import { picture } from '../fields/rich'
import { line, lines, paragraph } from '../fields/text'
import { clinicsText } from './service'

/** A person of the team. */
export const provider = defineType({
  name: 'provider',
  title: 'Provider',
  type: 'document',
  icon: UserIcon,
  fields: [
    line(
      'name',
      'Name',
      'First and last name, without title or credentials. Example: “Maren Holloway-Tate”.',
      { required: 'Write the name.' },
    ),
    line(
      'credentials',
      'Credentials',
      'Letters after the name; leave empty if none. Examples: “DC”, “LMT”, “L.Ac.”.',
      { long: 20 },
    ),
    line('title', 'Job title', 'What the person does here. Example: “Massage Therapist”.', {
      required: 'Write the job title.',
      long: 60,
    }),
    clinicIds(
      'Tick every clinic where this person works. Patients find the person under these clinics. Example: East Medford and North Medford.',
    ),
    picture(
      'photo',
      'Photo',
      'Head and shoulders, at least 600 pixels wide. Without one the website shows a drawn portrait. Example: the photo from the staff badge.',
      {
        minWidth: 600,
        alt: 'Maren Holloway-Tate, smiling, in a green shirt',
      },
    ),
    paragraph(
      'bio',
      'About',
      'Two to four friendly sentences. Example: “Linh splits the week between East and North Medford.”',
      { rows: 5, long: 700 },
    ),
    lines(
      'specialties',
      'Specialties',
      'What patients may search for, one on each line. Example: “Tension headaches”.',
    ),
    slug(
      'name',
      'How the website knows this person. It is made from the name by itself. Example: “maren-holloway-tate”.',
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
      subtitle: [title, clinicsText(clinics, 'no clinic yet')].filter(Boolean).join(' · '),
      media: media ?? UserIcon,
    }),
  },
})
