import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Mail } from 'lucide-react'
import { activeClinic } from '~/clinics/active.server'
import { useClinics } from '~/clinics/clinic-context'
import { ClinicTabs } from '~/clinics/clinic-tabs'
import { isAt } from '~/clinics/offered'
import { ClinicDetails } from '~/contact/clinic-details'
import { ServicesHere } from '~/contact/services-here'
import { pageMeta } from '~/seo/meta'
import { pill } from '~/ui/button'
import { PageHead } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { seo: args.data?.page.seo ?? { title: '', description: '' }, path: '/contact' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, services }, { settings, clinics }] = await Promise.all([context.content.read('contact'), context.content.read('layout')])
  const active = activeClinic(request, clinics)
  return {
    page,
    siteEmail: settings.email,
    services: services.filter((service) => active && isAt(active.clinic.id, service)).map(({ id, name }) => ({ id, name })),
  }
}

export default function ContactPage() {
  const { page, siteEmail, services } = useLoaderData<typeof loader>()
  const { active } = useClinics()
  const email = active.email || siteEmail
  return (
    <>
      <PageHead heading={page.heading}>{page.introduction && <p>{page.introduction}</p>}</PageHead>
      <ClinicTabs />
      <div className="wrap band grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_27rem]">
        <div className="grid gap-12">
          <section aria-labelledby="message">
            <h2 id="message" className="title-lg">
              {page.formHeading || 'Send us a message'}
            </h2>
            {page.emergencyNote && (
              <p role="note" className="mt-5 max-w-[42rem] border-l-4 border-alert pl-4 font-semibold">
                {page.emergencyNote}
              </p>
            )}
            {page.privacyNote && <p className="mt-5 max-w-[42rem]">{page.privacyNote}</p>}
            {email && (
              <p className="mt-6">
                <a href={`mailto:${email}`} className={pill('outline')}>
                  <Mail aria-hidden="true" className="size-5 shrink-0" />
                  Write to {active.name}
                </a>
              </p>
            )}
          </section>
          <ServicesHere clinicName={active.name} services={services} />
        </div>
        <ClinicDetails clinic={active} siteEmail={siteEmail} />
      </div>
    </>
  )
}
