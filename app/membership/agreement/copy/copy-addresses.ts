/** The address of the page with the signer's copy of the agreement. */
export const copyPage = '/membership-agreement/copy'

/** The address of the same copy as a PDF. */
export const copyPdf = `${copyPage}.pdf`
