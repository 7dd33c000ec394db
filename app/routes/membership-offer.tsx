import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useClinics } from '~/clinics/clinic-context'
import { telHref } from '~/clinics/maps'
import { editOf } from '~/content/edit'
import { NotFoundScreen } from '~/layout/not-found-screen'
import { PackageCard } from '~/membership/package-card'
import { useTracked } from '~/privacy/use-tracked'
import { pageMeta } from '~/seo/meta'
import { notFoundSeo } from '~/seo/not-found'
import { Accordion } from '~/ui/accordion'
import { pill } from '~/ui/button'
import { PageHead, Section } from '~/ui/section'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    seo: args.data?.page.seo ?? notFoundSeo,
    path: '/membership-offer',
    index: Boolean(args.data),
  })

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.config.membershipEnabled) return data(null, { status: 404 })
  const { page, packages } = await context.content.read('membershipOffer')
  return {
    page,
    packages: packages.map(
      ({ id, name, price, summary, contents, bestValue, offerSavings, monthly, ...offered }) => ({
        ...editOf(offered),
        id,
        name,
        price,
        summary,
        contents,
        bestValue,
        offerSavings,
        monthly,
      }),
    ),
  }
}

export default function MembershipOfferPage() {
  const found = useLoaderData<typeof loader>()
  const { active } = useClinics()
  useTracked('ViewContent', found ? 'offer' : null)
  if (!found) return <NotFoundScreen />
  const { page, packages } = found
  return (
    <>
      <PageHead heading={page.heading} edit={page}>
        {page.introduction && <p>{page.introduction}</p>}
      </PageHead>
      <div className="wrap band">
        {packages.length > 0 ? (
          <ul className="grid items-stretch gap-5 lg:grid-cols-3">
            {packages.map((offered) => (
              <PackageCard key={offered.id} offered={offered} />
            ))}
          </ul>
        ) : (
          <p>Call us to hear about our packages{active.phone && `: ${active.phone}`}</p>
        )}
        {page.terms.length > 0 && (
          <ul
            className="mt-10 flex flex-wrap gap-x-12 gap-y-1 border-t border-line pt-6 font-semibold lg:mt-14"
            aria-label="Terms of every package"
          >
            {page.terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        )}
      </div>
      {page.faqs.length > 0 && (
        <Section
          tint
          heading={page.faqHeading}
          aside={
            active.phone && (
              <a href={telHref(active.phone)} className={pill('outline')}>
                Call {active.phone}
              </a>
            )
          }
        >
          <Accordion items={page.faqs} />
        </Section>
      )}
    </>
  )
}
