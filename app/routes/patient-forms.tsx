import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useClinics } from '~/clinics/clinic-context'
import { telHref } from '~/clinics/maps'
import { FormGroup } from '~/contact/form-group'
import { documentPage, fileFacts, uploadedPdfFacts } from '~/content/public-files.server'
import { loadOrWait } from '~/forms/connection'
import { pageMeta } from '~/seo/meta'
import { ButtonLink, pill } from '~/components/button'
import { PageHead, Section } from '~/components/section'
import { StepList } from '~/components/step-list'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    seo: args.data?.page.seo,
    path: '/patient-forms',
  })

/** Returns the patient forms in their groups, with the size and the page of each file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ page }, { settings }] = await Promise.all([
    context.content.read('patientForms'),
    context.content.read('layout'),
  ])
  const groups = await Promise.all(
    page.groups.map(async ({ title, text, forms }) => {
      const formsWithFiles = await Promise.all(
        forms.map(async ({ title: name, text: about, file, upload }) => ({
          title: name,
          text: about,
          file: upload ? uploadedPdfFacts(upload, name) : await fileFacts(file),
          webPage: upload ? null : await documentPage(file),
        })),
      )
      return {
        title,
        text,
        forms: formsWithFiles.flatMap(({ file, ...form }) => (file ? [{ ...form, file }] : [])),
      }
    }),
  )
  return { page: { ...page, groups }, textMessageNumber: settings.textMessageNumber }
}

export const clientLoader = loadOrWait

/** Renders the patient forms to download (RTE-08). */
export default function PatientFormsPage() {
  const { page, textMessageNumber } = useLoaderData<typeof loader>()
  const { active } = useClinics()
  return (
    <>
      <PageHead heading={page.heading} edit={page}>
        {page.introduction && <p>{page.introduction}</p>}
      </PageHead>
      <div className="wrap band grid gap-12 lg:gap-16">
        {page.groups.map((group) => (
          <FormGroup key={group.title} group={group} phone={active.phone} />
        ))}
      </div>
      {page.prepareSteps.length > 0 && (
        <Section
          tint
          heading={page.prepareHeading}
          aside={
            <ButtonLink look="filled" to="/contact">
              Schedule an Appointment
            </ButtonLink>
          }
        >
          <StepList steps={page.prepareSteps.map((text) => ({ text }))} className="max-w-3xl" />
        </Section>
      )}
      <Section heading={page.helpHeading || 'Need help?'}>
        <div className="-mt-4 max-w-[42rem] lg:-mt-8">
          {page.helpText && <p>{page.helpText}</p>}
          {textMessageNumber && page.textHelp && <p className="mt-3">{page.textHelp}</p>}
          <div className="mt-6 flex flex-wrap gap-2">
            {active.phone && (
              <a href={telHref(active.phone)} className={pill('outline')}>
                Call {active.phone}
              </a>
            )}
            {textMessageNumber && (
              <a
                href={telHref(textMessageNumber).replace('tel:', 'sms:')}
                className={pill('outline')}
              >
                Text {textMessageNumber}
              </a>
            )}
            <ButtonLink look="outline" to="/contact">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </Section>
    </>
  )
}
