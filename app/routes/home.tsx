import { withoutDates } from '@site/domain/in-force'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { editAttributes } from '~/content/edit'
import { richTextHtml } from '~/content/rich-text.server'
import { loadOrWait } from '~/connection'
import { Awards } from '~/home/awards'
import { Hero } from '~/home/hero'
import { Ratings } from '~/home/ratings'
import { ServiceCards } from '~/home/service-cards'
import { Testimonials } from '~/home/testimonials'
import { VisitLocation } from '~/home/visit-location'
import { Welcome } from '~/home/welcome'
import { WhyChooseUs } from '~/home/why-choose-us'
import { pageMeta } from '~/seo/meta'
import { ButtonLink } from '~/components/button'
import { CallToAction } from '~/components/call-to-action'
import { ImpactBand } from '~/clinics/impact-band'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, { seo: args.data.page.seo, path: '/' }) : []

/** Returns the content of the home page, with its rich text as HTML. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ page, awards, testimonials }, { services }, { providers }] = await Promise.all([
    context.content.read('home'),
    context.content.read('contact'),
    context.content.read('providers'),
  ])
  return {
    awards: awards.map(withoutDates),
    testimonials: testimonials.map(withoutDates),
    providerCount: providers.length,
    services: services.map(({ id, name }) => ({ id, name })),
    page: {
      ...page,
      slides: page.slides.map(withoutDates),
      welcome: { ...page.welcome, body: richTextHtml(page.welcome.body) },
    },
  }
}

export const clientLoader = loadOrWait

/** Renders the home page (RTE-01). */
export default function HomePage() {
  const { page, awards, testimonials, providerCount, services } = useLoaderData<typeof loader>()
  const { count } = useClinics()
  return (
    <>
      <Hero slides={page.slides} defaultImage={page.defaultHeroImage} />
      <Welcome edit={page} welcome={page.welcome} />
      <ImpactBand stats={page.stats} providerCount={providerCount} locationCount={count} />
      <Awards page={page} awards={awards} />
      <ServiceCards page={page} />
      <WhyChooseUs page={page} />
      <Ratings page={page} />
      <Testimonials page={page} testimonials={testimonials} />
      <CallToAction {...page.callToAction}>
        <ButtonLink
          to="/contact"
          look="light"
          className="text-[1.05rem]"
          {...editAttributes(page.callToAction, 'button')}
        >
          {page.callToAction.button}
        </ButtonLink>
      </CallToAction>
      <VisitLocation
        edit={editAttributes(page, 'visitHeading')}
        heading={page.visitHeading}
        services={services}
      />
    </>
  )
}
