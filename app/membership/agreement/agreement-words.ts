import { dollars } from '~/payments/money'
import type { AgreementFacts, Practice } from './agreement-text'

const listing = new Intl.ListFormat('en-US', { style: 'long' })

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: readonly string[]): string {
  return listing.format(items).replace(/, and /, ' and ')
}

/** What all monthly payments of a term come to. */
export function monthlyTotal({ amount, payments }: NonNullable<AgreementFacts['monthly']>): string {
  return dollars(Math.round(amount * payments * 100) / 100)
}

/** What the package counts beside its chiropractic visits. */
export function bonusSessions(contents: readonly string[]): string[] {
  return contents.filter((item) => /^\d/.test(item) && !/chiropract/i.test(item))
}

/** How to get hold of us: 'call the clinic at ...'. */
export function reachUs({ phone, email }: Practice): string {
  return `call ${phone ? `the clinic at ${phone}` : 'your clinic'}${email ? ` or write to ${email}` : ''}`
}
