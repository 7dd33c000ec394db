/** What is said when the visitor's position, or the clinic nearest to it, could not be found out (NAV-26). */
export const unlocated = { status: 'error', message: 'Unable to retrieve your location' } as const
