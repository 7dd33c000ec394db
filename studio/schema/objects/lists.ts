import { defineArrayMember, defineType } from 'sanity'
import { ClinicListInput } from '../../inputs/clinic-list-input'
import { emptyLineMessage, repeatedLineMessage } from '../rules'

/** A list of short texts in website order. A field with `validation` must repeat the rule of this type. */
export const lines = defineType({
  name: 'lines',
  title: 'Lines',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'string',
      validation: (rule) => rule.required().error(emptyLineMessage),
    }),
  ],
  validation: (rule) => rule.unique().error(repeatedLineMessage),
})

/** The names of the clinics at which a service is offered, an insurer accepted, or a provider works. */
export const clinicNames = defineType({
  name: 'clinicNames',
  title: 'Clinics',
  type: 'array',
  of: [defineArrayMember({ type: 'string' })],
  components: { input: ClinicListInput },
})
