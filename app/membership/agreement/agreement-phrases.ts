const listing = new Intl.ListFormat('en-US', { style: 'long' })

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: readonly string[]): string {
  return listing.format(items).replace(/, and /, ' and ')
}

/** What the package counts beside its chiropractic visits. */
export function bonusSessions(contents: readonly string[]): string[] {
  return contents.filter((item) => /^\d/.test(item) && !/chiropract/i.test(item))
}

/** Returns how to contact the practice: 'call the clinic at ... or write to ...'. Either value may be empty. */
export function reachUs({ phone, email }: { phone: string; email: string }): string {
  return `call ${phone ? `the clinic at ${phone}` : 'your clinic'}${email ? ` or write to ${email}` : ''}`
}

/** State of the payment on every paper of an agreement, which is signed before anything is paid. */
export const paymentPending = 'Pending. Nothing had been paid when this agreement was signed.'
