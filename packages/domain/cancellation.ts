/** The page with the form that ends a membership. */
export const cancellationPath = '/membership-cancel'

/** How links and texts name that page. */
export const cancellationTitle = 'Cancel a membership'

/**
 * Returns every way to cancel a membership: 'use the website’s “Cancel a membership” form, call the clinic at … or
 * email …'. Pages, agreement, policy, PDF and emails take it from here, so that they always name the same ways. An
 * unknown phone number becomes 'your clinic', and an unknown email address is left out.
 */
export function cancellationClause({ phone, email }: { phone: string; email: string }): string {
  const call = `call ${phone ? `the clinic at ${phone}` : 'your clinic'}`
  const form = `use the website’s “${cancellationTitle}” form`
  return email ? `${form}, ${call} or email ${email}` : `${form} or ${call}`
}

/** The same ways in copy that is written in the Studio, which names no clinic. A check of the content looks for it. */
export const cancellationChannels = cancellationClause({ phone: '', email: 'us' })
