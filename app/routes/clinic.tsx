import { formatCount } from '@site/domain/grouped'
import { clinicPath } from '@site/domain/page-paths'
import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { activeClinic } from '~/clinics/choice/active.server'
import { clinicDescription } from '~/clinics/page/clinic-description'
import { clinicDetails } from '~/clinics/page/clinic-details.server'
import { ClinicOverview } from '~/clinics/page/clinic-overview'
import { ClinicPhotos } from '~/clinics/page/clinic-photos'
import { ClinicVisit } from '~/clinics/page/clinic-visit'
import { isAt } from '~/clinics/offered'
import { ButtonLink } from '~/components/button'
import { CallToAction } from '~/components/call-to-action'
import { ContactText } from '~/components/contact-text'
import { missingPage } from '~/composed/missing-page.server'
import { PageHead } from '~/components/section'
import { editAttributes, pick } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { TeamMembers } from '~/providers/team-members'
import { teamSummary } from '~/providers/team.server'
import { customCard } from '~/content/sharing-card.server'
import { pageMeta } from '~/seo/meta'
import { linkedService } from '~/services/offered-services.server'

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return []
  const { clinic, sharingCard } = args.data
  const { card, introduction } = clinic
  return pageMeta(args, {
    seo: {
      title: `${card.fullName}: Hours, Directions and Team`,
      description: introduction || clinicDescription(card),
      card: sharingCard,
    },
    path: clinicPath(card.id),
  })
}

/**
 * Shows the clinic of the path. A switcher that names another clinic leads to that clinic's page, and staff may redirect
 * the address of a clinic that has closed.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const [{ clinics }, { services }, { providers }, { page }] = await Promise.all([
    context.content.read('layout'),
    context.content.read('services'),
    context.content.read('providers'),
    context.content.read('home'),
  ])
  const clinic = clinics.find(({ id }) => id === params['clinic'])
  if (!clinic) return missingPage({ request, context })
  const chosen = activeClinic(request, clinics).clinic
  if (chosen.id !== clinic.id) return redirect(clinicPath(chosen.id) + new URL(request.url).search)
  const rating = page.ratings.find(({ clinicId }) => clinicId === clinic.id)
  const details = clinicDetails(clinic, context.shownAt)
  return {
    clinic: details,
    sharingCard: details.image && customCard(details.image),
    services: services
      .filter((service) => isAt(clinic.id, service))
      .map((service) => linkedService(service, `?clinic=${clinic.domain}`)),
    rating: rating
      ? { ...pick(rating, 'rating'), reviews: formatCount(rating.reviews, 'review') }
      : null,
    team: teamSummary(providers, clinic),
  }
}

export const clientLoader = loadOrWait

/** Renders the page of one clinic. */
export default function ClinicPage() {
  const { clinic, services, rating, team } = useLoaderData<typeof loader>()
  const { card, tagline } = clinic
  return (
    <div data-accent={card.accent}>
      <PageHead heading={card.fullName} edit={card} headingField="title">
        {tagline && <p {...editAttributes(card, 'tagline')}>{tagline}</p>}
      </PageHead>
      <ClinicOverview clinic={clinic} services={services} rating={rating} />
      <ClinicPhotos clinic={clinic} />
      <ClinicVisit clinic={clinic} />
      <TeamMembers
        heading={`The team at ${card.name}`}
        edit={editAttributes(card, 'name')}
        {...team}
      />
      <CallToAction
        heading={
          <span {...editAttributes(card, 'name')}>{`Schedule a visit at ${card.name}`}</span>
        }
        text={
          card.phone ? (
            <span {...editAttributes(card, 'contact.phone')}>
              <ContactText
                text={`Call ${card.phone}, or send us a message and we’ll get back to you.`}
                hasLinks
              />
            </span>
          ) : (
            'Send us a message and we’ll get back to you.'
          )
        }
      >
        <ButtonLink to={`/contact?clinic=${card.domain}`} look="light">
          Schedule an Appointment
        </ButtonLink>
      </CallToAction>
    </div>
  )
}
