import { billStores } from '@site/domain/bill-stores'
import { asRecords, asText, createFix, createPlace, titleOf, valueAt } from './content'
import type { Check } from './types'

/** Finds clinics on the bill page whose bills no account at the payment page receives (BIL-19). */
export const billClinics: Check = ({ content }) => {
  const page = content.byId('payMyBillPage')
  if (!page) return []
  const entries = asRecords(page.clinics)
  return entries.flatMap((entry) => {
    const clinic = content.byId(asText(entry._ref))
    if (!clinic || billStores.has(asText(valueAt(clinic, 'slug.current')))) return []
    const name = titleOf(clinic)
    return [
      {
        id: `bill-store:${clinic._id}`,
        severity: 'error',
        message: `${name} has no account for online payments, so patients cannot pay its bills on the website. Remove ${name} from the list until your website administrator has set up the account.`,
        places: [createPlace(page, 'clinics', 'Clinics')],
        fixes: [
          createFix(`Remove ${name} from the bill page`, page, {
            clinics: entries.filter((other) => other !== entry),
          }),
        ],
      },
    ]
  })
}
