/** The slug of the notice that HIPAA requires on every website of a practice, and the name that it sets for its link. */
export const privacyPracticesId = 'notice-of-privacy-practices'
export const privacyPracticesTitle = 'Notice of Privacy Practices'
