import { ButtonLink } from '~/components/button'
import { PageHead, Section } from '~/components/section'
import { formatList } from '@site/domain/format-list'
import type { retiredDetails } from './provider-page.server'
import { ProviderNames } from './team-members'

/** The metadata of the page of a retired address, in combination with `index: false`. */
export const retiredProviderSeo = {
  title: 'Provider Page No Longer Available',
  description: 'This provider’s page is no longer available. Find another provider at our clinics.',
}

/** Renders the page of an address whose provider is no longer published: colleagues who offer the same care. */
export function RetiredProvider({
  clinicNames,
  serviceNames,
  colleagues,
}: ReturnType<typeof retiredDetails>) {
  return (
    <>
      <PageHead heading="This Page Is No Longer Available">
        <p>
          {colleagues.length > 0
            ? 'We no longer have a page for this provider, but these colleagues offer the same care.'
            : 'We no longer have a page for this provider. We can help you find someone else.'}
        </p>
      </PageHead>
      {colleagues.length > 0 && (
        <Section heading={`${formatList(serviceNames)} at ${formatList(clinicNames)}`}>
          <ProviderNames providers={colleagues} />
        </Section>
      )}
      <div className="wrap flex flex-wrap gap-3 pt-10 pb-14 lg:pb-20 print:hidden">
        <ButtonLink to="/providers" look="filled">
          See All Providers
        </ButtonLink>
        <ButtonLink to="/contact" look="outline">
          Contact Us
        </ButtonLink>
      </div>
    </>
  )
}
