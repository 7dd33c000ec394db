/** The result when the visitor's position or the nearest clinic cannot be determined (NAV-26). */
export const locationFailure = {
  status: 'error',
  message: 'Unable to retrieve your location',
} as const
