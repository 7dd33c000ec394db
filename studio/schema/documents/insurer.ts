import { insurerKinds } from '@site/domain/insurers'
import { CaseIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { formatClinics } from './service'
import { dateInput } from '../fields/dates'
import { orderRankField } from '../fields/order-rank'
import { collections } from '../names'

/** Insurer document: a health plan or other insurer that clinics bill for patients. */
export const insurer = defineType({
  name: 'insurer',
  title: collections.insurer,
  type: 'document',
  icon: CaseIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      description: 'As it is printed on the insurance card. Example: “Pear Orchard Mutual”.',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the insurer’s name.'),
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'The heading under which the insurer is listed. Example: “Health plans”.',
      type: 'string',
      options: {
        list: insurerKinds.map(({ title, value }) => ({ title, value })),
        layout: 'dropdown',
      },
      validation: (rule) => rule.required().error('Choose the kind of insurer.'),
    }),
    defineField({
      name: 'clinicIds',
      title: 'Clinics',
      description:
        'Select every clinic that accepts this insurer. Patients see the insurer only at these clinics. Example: Central Point and Ashland.',
      type: 'clinicNames',
    }),
    defineField({
      name: 'note',
      title: 'Note',
      description:
        'One sentence about limits or referrals. Leave this empty if there are none. Example: “Massage needs a referral.”',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'verifiedOn',
      title: 'Verified on',
      description:
        'The date when the billing team last confirmed the clinics above. Patients see it. After 180 days, “Needs attention” asks you to confirm them again. Example: 11/2/2026.',
      type: 'date',
      ...dateInput('November 2, 2026'),
      validation: (rule) =>
        rule
          .required()
          .error('Choose the date of the last confirmation, or enter it as 11/2/2026.'),
    }),
    defineField({
      name: 'sheet',
      title: 'Information sheet',
      description:
        'A PDF smaller than 5 MB that patients can open below the insurer’s name. Leave this empty if there is none. Example: how to request a referral.',
      type: 'pdfFile',
    }),
    orderRankField({ type: 'insurer' }),
  ],
  preview: {
    select: { title: 'name', clinicIds: 'clinicIds' },
    prepare: ({ title, clinicIds: clinics }) => ({
      title,
      subtitle: formatClinics(clinics, 'Not accepted at any clinic'),
    }),
  },
})
