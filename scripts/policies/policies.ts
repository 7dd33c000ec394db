import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  type AgreementFacts,
  type AgreementPart,
  type AgreementText,
  policyText,
} from '../../app/membership/agreement-text'
import { root } from '../lib/root.mjs'
import { practice } from '../patient-forms/practice'

/** A package as the fixtures hold it, in what the agreement's words depend on. */
const packageDocument = z
  .object({
    slug: z.object({ current: z.enum(['chiropractic', 'ultimate', 'acupuncture']) }),
    name: z.string(),
    price: z.number(),
    visits: z.string(),
    contents: z.array(z.string()),
    monthly: z.object({ amount: z.number(), payments: z.number() }).nullable().default(null),
    recurring: z.boolean(),
  })
  .transform(({ slug, ...facts }): AgreementFacts => ({ id: slug.current, ...facts }))

/** A file's name under /policies, without extension, and its words. */
export type Policy = { file: string; text: AgreementText }

/** Whom to call: the policy is that of all clinics. */
const clinics: AgreementPart = {
  type: 'list',
  items: practice.clinics.map(
    ({ name, address, contact }) =>
      `${name}: ${address.street}, ${address.city}, ${address.state} ${address.zip}, phone ${contact.phone}`,
  ),
}

/** The generic policy of each package (DAT-50, C-86): the agreement's words with the fixtures' prices, and whom to call. */
export const policies: Policy[] = readFileSync(join(root, 'studio/fixtures/data.ndjson'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => z.looseObject({ _type: z.string() }).parse(JSON.parse(line)))
  .filter(({ _type }) => _type === 'membershipPackage')
  .map((document) => packageDocument.parse(document))
  .map((facts) => {
    const text = policyText({
      facts,
      practice: { name: practice.name, phone: '', email: practice.email },
    })
    const section = { number: text.sections.length + 1, heading: 'Our clinics', parts: [clinics] }
    return {
      file: `membership-${facts.id}`,
      text: { ...text, sections: [...text.sections, section] },
    }
  })
