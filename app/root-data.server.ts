import { isShown } from '@site/domain/in-force'
import { formatMoment, wallClock } from '@site/domain/clinic-time'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { activeClinic } from './clinics/choice/active.server'
import { clinicSummary, locationCard } from './clinics/location-card.server'
import { namedClinics } from './clinics/named.server'
import { pick } from './content/edit'
import { noticeLinks } from './legal/legal-notices.server'

/**
 * Returns the data that every page needs: the clinics that it names, the active one and the site's
 * own details.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ settings, clinics }, { pages }, { notices }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('pages'),
    context.content.read('legalNotices'),
  ])
  const { clinic, from } = activeClinic(request, clinics)
  const named = namedClinics(clinics, clinic)
  const shownPages = pages.filter((page) => isShown(page, context.shownAt))
  return {
    site: pick(
      settings,
      'name',
      'strapline',
      'email',
      'socialMedia',
      'primaryCareUrl',
      'counselingUrl',
      'alliance',
      'menuNote',
      'description',
    ),
    clinics: named.map(clinicSummary),
    ...(named.length < clinics.length && { clinicCount: clinics.length }),
    active: locationCard(clinic, context.shownAt),
    fromLink: from === 'address',
    siteUrl: context.config.siteUrl,
    mapsKey: context.config.mapsKey,
    pixelId: context.config.pixelId,
    membershipEnabled: context.config.membershipEnabled,
    serviceWorkerEnabled: context.config.serviceWorkerEnabled,
    patientPages: shownPages
      .filter(({ footerLabel }) => footerLabel)
      .map((page) => ({ ...pick(page, 'slug'), label: page.footerLabel })),
    legalNotices: noticeLinks(notices, shownPages),
    year: Number(wallClock(context.shownAt).date.slice(0, 4)),
    ...(context.content.preview && {
      preview: {
        perspective: context.content.preview,
        moment: context.content.shownAt ? formatMoment(context.content.shownAt) : null,
      },
    }),
  }
}

export type RootData = Awaited<ReturnType<typeof loader>>
