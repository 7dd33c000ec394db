import { Link } from '@remix-run/react'
import { cancellationPath, cancellationTitle } from '@site/domain/cancellation'
import { ButtonLink } from '~/components/button'
import { PageHead } from '~/components/section'
import { PrintButton } from '~/components/print-button'
import { ContactText } from '~/components/contact-text'
import { OfficePhone } from '~/payments/office-phone'
import { AgreementSections } from '~/membership/agreement/text/agreement-sections-view'
import { copyPdf } from './copy-addresses'
import type { CopyData } from './copy.server'

/** Renders the signed agreement for reading, printing and saving, with the same text as its PDF. */
export function AgreementCopy({
  copy: { text, accepted, values, agreed, digest, edition, submittedAt },
}: {
  copy: CopyData
}) {
  return (
    <>
      <PageHead heading={text.title}>
        <p>
          {accepted.text}. {accepted.term}.
        </p>
      </PageHead>
      <article className="wrap band grid max-w-[48rem] gap-8">
        <div className="flex flex-wrap gap-2 print:hidden">
          <PrintButton>Print this page</PrintButton>
          <a href={copyPdf} className="inline-flex min-h-11 items-center font-semibold text-forest">
            Download as PDF
          </a>
        </div>
        <p>{text.introduction}</p>
        <dl className="border-t border-line">
          {values.map(({ label, value }) => (
            <div
              key={label}
              className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_1fr]"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h2 className="title-md mb-4">Terms</h2>
          <AgreementSections sections={text.sections} />
        </div>
        <section>
          <h2 className="title-md">What you agreed to</h2>
          <ul className="mt-3 grid list-disc gap-2 pl-6">
            {agreed.map((sentence) => (
              <li key={sentence}>
                <ContactText text={sentence} />
              </li>
            ))}
          </ul>
        </section>
        <p className="text-[0.92rem] wrap-anywhere text-muted">
          {edition}. Signed {submittedAt} (UTC). Record SHA-256 {digest}.
          <span className="print:hidden">
            {' '}
            <Link to="/verify">Check that a PDF of this agreement is unchanged</Link>.{' '}
            <Link to={cancellationPath}>{cancellationTitle}</Link>.
          </span>
        </p>
      </article>
    </>
  )
}

/**
 * Renders the message for a signed agreement whose copy cannot be shown because the content of the site has changed
 * since then.
 */
export function UnavailableCopy({ phone }: { phone: string }) {
  return (
    <>
      <PageHead heading="We have your signed agreement">
        <p>
          We can’t show your copy here anymore. This happens when details on our website change
          after you sign. <OfficePhone phone={phone} before="For a copy, call " />
        </p>
      </PageHead>
      <div className="wrap band">
        <ButtonLink look="filled" to="/contact">
          Contact us
        </ButtonLink>
      </div>
    </>
  )
}

/** Renders the message for a browser that no longer has a signed agreement. */
export function NoCopy() {
  return (
    <>
      <PageHead heading="We couldn’t find a signed agreement">
        <p>
          Your browser keeps a signed agreement for up to 24 hours, or until you’ve paid. If you
          need a copy of an agreement you signed, please call us.
        </p>
      </PageHead>
      <div className="wrap band flex flex-wrap gap-2">
        <ButtonLink look="filled" to="/membership-offer">
          View memberships
        </ButtonLink>
        <ButtonLink look="outline" to="/contact">
          Contact us
        </ButtonLink>
      </div>
    </>
  )
}
