import { clinicPath } from '@site/domain/page-paths'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { clinicContact, hoursCalendar } from '~/clinics/page/clinic-files.server'

const contact = { name: 'contact.vcf', type: 'text/vcard', render: clinicContact }
const calendar = { name: 'hours.ics', type: 'text/calendar', render: hoursCalendar }

/** Browsers revalidate the files on each request, so that a calendar follows the clinic's hours. */
const caching = 'public, max-age=0, must-revalidate'

/**
 * Returns a clinic as a contact or its hours as a calendar. An unknown clinic leads to the address of its page, whose
 * 'not found' page leads on.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { clinics } = await context.content.read('layout')
  const { clinic: id = '' } = params
  const clinic = clinics.find((candidate) => candidate.id === id)
  if (!clinic) return redirect(clinicPath(encodeURIComponent(id)))
  const { name, type, render } = new URL(request.url).pathname.endsWith('.vcf') ? contact : calendar
  return new Response(render({ clinic, siteUrl: context.config.siteUrl, now: context.shownAt }), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${clinic.id}-${name}"`,
      'Cache-Control': caching,
      'X-Robots-Tag': 'noindex',
    },
  })
}
