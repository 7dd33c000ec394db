/** The message with which the Studio tells a page in its preview that the content has changed. */
export const contentChanged = 'content-changed'
