/** What the page can find out about a file, beside errors of the request. */
export type VerificationResult = keyof typeof verificationResults

/** The heading and the text of each result. */
export const verificationResults = {
  valid: {
    heading: 'We issued this agreement',
    text: 'This file is exactly the document that we issued. Nothing in it has changed.',
  },
  changed: {
    heading: 'This file has been changed',
    text: 'It carries our signature, but it isn’t the document that we signed. Don’t rely on it. Check the PDF that you downloaded when you signed, or call us for a copy.',
  },
  'unknown-key': {
    heading: 'We didn’t issue this file',
    text: 'The signature in this file isn’t ours. Don’t rely on it. If you think this is a mistake, call us.',
  },
  unsigned: {
    heading: 'This file has no signature from us',
    text: 'We can’t tell whether we issued it. A scan, a photo or a copy saved from another program loses the signature, and agreements signed before November 23, 2026 never had one. Check the PDF that you downloaded when you signed, or call us for a copy.',
  },
  'not-pdf': {
    heading: 'This file isn’t a PDF',
    text: 'Choose the PDF of the agreement. Its name usually begins with “membership-agreement”.',
  },
  'too-large': {
    heading: 'This file is too large',
    text: 'Our agreements are smaller than 1 MB, so this isn’t a file that we issued. Please choose another file.',
  },
  'no-file': {
    heading: 'Choose a file first',
    text: 'Choose the PDF of the agreement, then select “Check this file.”',
  },
  limit: {
    heading: 'Please wait a few minutes',
    text: 'Your network has checked many files in a short time. Try again in a few minutes, or call us.',
  },
  connection: {
    heading: 'We couldn’t reach our server',
    text: 'Nothing was checked. Check your connection and try again.',
  },
  error: {
    heading: 'We couldn’t check this file',
    text: 'Something went wrong on our website. Try again in a few minutes, or call us.',
  },
} as const satisfies Record<string, { heading: string; text: string }>
