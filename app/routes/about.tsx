import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Approach } from '~/about/approach'
import { Timeline } from '~/about/timeline'
import { Values } from '~/about/values'
import { richTextHtml } from '~/content/rich-text.server'
import { loadOrWait } from '~/connection'
import { pageMeta } from '~/seo/meta'
import { ButtonLink } from '~/components/button'
import { CallToAction } from '~/components/call-to-action'
import { PageHead } from '~/components/section'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, { seo: args.data.page.seo, path: '/about' }) : []

/** Returns the content of the about page, with its rich text as HTML. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { page } = await context.content.read('about')
  return { page: { ...page, approach: richTextHtml(page.approach) } }
}

export const clientLoader = loadOrWait

/** Renders the about page (RTE-02). */
export default function AboutPage() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction} />
      <Values
        edit={page}
        heading={page.missionHeading}
        mission={page.mission}
        values={page.values}
      />
      <Timeline
        edit={page}
        heading={page.timelineHeading}
        founded={page.founded}
        entries={page.timeline}
      />
      <Approach page={page} />
      <CallToAction {...page.callToAction}>
        <ButtonLink to="/contact" look="light">
          Schedule an Appointment
        </ButtonLink>
        <ButtonLink to="/contact" look="on-dark">
          Contact Us
        </ButtonLink>
      </CallToAction>
    </>
  )
}
