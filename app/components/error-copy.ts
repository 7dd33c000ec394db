/** The copy of the screen for an uncaught error, which the server renders too when Remix cannot (ERR-02 to ERR-05). */
export const errorCopy = {
  title: 'Oops, something went wrong',
  text: "We're sorry for the inconvenience. Our team has been notified and is working on the issue.",
  refresh: 'Try Refreshing the Page',
  home: 'Return to Homepage',
} as const
