import { UserIcon } from '@sanity/icons'
import { defineType } from 'sanity'
import { clinicIds, orderRank, slug, websiteOrder } from '../fields/identity'
import { picture } from '../fields/rich'
import { line, lines, paragraph } from '../fields/text'
import { formatClinics } from './service'

/** Provider document. */
export const provider = defineType({
  name: 'provider',
  title: 'Provider',
  type: 'document',
  icon: UserIcon,
  fields: [
    line(
      'name',
      'Name',
      'Enter the first and last name without a title or credentials. Example: “Maren Holloway-Tate”.',
      { required: 'Enter the provider’s name.' },
    ),
    line(
      'credentials',
      'Credentials',
      'Abbreviations shown after the name. Leave this empty if there are none. Examples: “DC”, “LMT”, “L.Ac.”.',
      { warnAboveLength: 20 },
    ),
    line(
      'title',
      'Job title',
      'The provider’s role at the clinics. Example: “Massage Therapist”.',
      {
        required: 'Enter the job title.',
        warnAboveLength: 60,
      },
    ),
    clinicIds(
      'Select every clinic where this provider works. Patients see the provider under these clinics. Example: East Medford and North Medford.',
    ),
    picture(
      'photo',
      'Photo',
      'Use a head-and-shoulders photo at least 600 pixels wide. Without a photo, the website shows an illustration. Example: the photo from the staff badge.',
      {
        minWidth: 600,
        alt: 'Maren Holloway-Tate, smiling, in a green shirt',
      },
    ),
    paragraph(
      'bio',
      'About',
      'Write two to four friendly sentences. Example: “Linh splits the week between East and North Medford.”',
      { rows: 5, warnAboveLength: 700 },
    ),
    lines(
      'specialties',
      'Specialties',
      'Terms that patients may search for. Enter one on each line. Example: “Tension headaches”.',
    ),
    slug(
      'name',
      'The website uses this name to identify the provider. It is created from the name automatically. Example: “maren-holloway-tate”.',
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
      subtitle: [title, formatClinics(clinics, 'No clinic selected')].filter(Boolean).join(' · '),
      media: media ?? UserIcon,
    }),
  },
})
