/** The payment attempts of a session after the site has prepared a payment. */
export const billAttempt = {
  kind: 'bill',
  id: '7b0cfe6a-5c1d-4c51-9a39-3f5c8f0f5a01',
  reference: '20418-3',
  cents: 125_050,
  clinic: 'ashland',
  sentAt: '2026-05-05T17:00:00.000Z',
  purchase: 'digest of a bill',
} as const

/** The payment attempt of a membership. */
export const membershipAttempt = {
  kind: 'membership',
  package: 'ultimate',
  id: 'M-7K3Q9X2D',
  reference: 'M-7K3Q9X2D',
  cents: 9_500,
  clinic: 'ashland',
  sentAt: '2026-05-05T17:00:00.000Z',
  purchase: 'digest of a membership',
  agreedAt: '2026-01-01T00:00:00.000Z',
} as const

/** The signed agreement that the membership's payment attempt pays for. */
export const signedAgreement = {
  package: 'ultimate',
  location: 'ashland',
  version: 'v1.0',
  submittedAt: membershipAttempt.agreedAt,
  by: 'signature',
  digest: 'd',
  delivery: 'sent',
  payload: { member_name: 'Jordan Sample', dob: '1985-03-07' },
  price: 95,
  payments: 10,
  recurring: true,
  freq: 'monthly',
  billDay: 5,
  startDate: '2026-01-01',
  endDate: '2027-01-01',
} as const
