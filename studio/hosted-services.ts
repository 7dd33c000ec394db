const feedbackUrl = 'https://api.sanity.io/vX/intake/feedback'
const versionCheckUrl = 'https://sanity-cdn.com/v1/modules/'

/**
 * Wraps fetch so that two requests of the Studio get a local response: the availability of Sanity's feedback service, and
 * the newest version of Sanity. Sanity has no setting to disable them. The content security policy of /studio would
 * block both requests, and each blocked request logs an error in the console.
 */
export function withoutHostedServices(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url === feedbackUrl) return new Response(null, { status: 404 })
    if (url.startsWith(versionCheckUrl)) return Response.json({})
    return send(input, init)
  }
}
