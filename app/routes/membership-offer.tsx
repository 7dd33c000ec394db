import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { cancellationPath, cancellationTitle } from '@site/domain/cancellation'
import { activeClinic } from '~/clinics/choice/active.server'
import { useClinics } from '~/clinics/choice/clinic-context'
import { PhoneLink } from '~/clinics/phone-link'
import { editAttributes } from '~/content/edit'
import { loadOrWait } from '~/connection'
import { availabilityOf, offeredPackage } from '~/membership/offer/offering.server'
import { PackageCard } from '~/membership/offer/package-card'
import { useTracked } from '~/privacy/events'
import { pageMeta } from '~/seo/meta'
import { Accordion } from '~/components/accordion'
import { pill } from '~/components/button'
import { PageHead, Section } from '~/components/section'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, { seo: args.data.page.seo, path: '/membership-offer' }) : []

/**
 * Returns the packages with their charges, or throws a 404 response while memberships are disabled.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.config.membershipEnabled) throw new Response(null, { status: 404 })
  const [{ page, packages }, { services }, { settings, clinics }] = await Promise.all([
    context.content.read('membershipOffer'),
    context.content.read('contact'),
    context.content.read('layout'),
  ])
  const contact = {
    phone: activeClinic(request, clinics).clinic.contact.phone,
    email: settings.email,
  }
  return {
    page,
    packages: packages.map((offered) =>
      offeredPackage(offered, contact, availabilityOf(offered.id, clinics, services)),
    ),
  }
}

export const clientLoader = loadOrWait

/** Renders the membership packages (RTE-09). */
export default function MembershipOfferPage() {
  const { page, packages } = useLoaderData<typeof loader>()
  const { active } = useClinics()
  useTracked('ViewContent', 'offer')
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction} />
      <div className="wrap band">
        {packages.length > 0 ? (
          <ul className="grid items-stretch gap-5 lg:grid-cols-3">
            {packages.map((offered) => (
              <PackageCard key={offered.id} offered={offered} />
            ))}
          </ul>
        ) : (
          <p {...editAttributes(active, 'contact.phone')}>
            Call us to learn about our packages{active.phone && `: ${active.phone}`}
          </p>
        )}
        {page.terms.length > 0 && (
          <ul
            className="mt-10 flex flex-wrap gap-x-12 gap-y-1 border-t border-line pt-6 font-semibold lg:mt-14"
            aria-label="Terms for all packages"
            {...editAttributes(page, 'terms')}
          >
            {page.terms.map((term, index) => (
              <li key={index}>{term}</li>
            ))}
          </ul>
        )}
        <p className="mt-8">
          Already a member?{' '}
          <Link to={cancellationPath} className="inline-block py-1 font-semibold">
            {cancellationTitle}
          </Link>
        </p>
      </div>
      {page.faqs.length > 0 && (
        <Section
          tint
          heading={page.faqHeading}
          edit={editAttributes(page, 'faqHeading')}
          aside={
            active.phone && (
              <PhoneLink of={active} className={pill('outline')}>
                {`Call ${active.phone}`}
              </PhoneLink>
            )
          }
        >
          <Accordion items={page.faqs} />
        </Section>
      )}
    </>
  )
}
