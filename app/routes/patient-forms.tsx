import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { telHref } from '~/components/phone'
import { PhoneLink } from '~/clinics/phone-link'
import { editAttributes, pick } from '~/content/edit'
import { FormGroup } from '~/contact/form-group'
import { documentPage, fileFacts, uploadedPdfFacts } from '~/content/public-files.server'
import { loadOrWait } from '~/connection'
import { pageMeta } from '~/seo/meta'
import { ButtonLink, pill } from '~/components/button'
import { PageHead, Section } from '~/components/section'
import { StepList } from '~/components/step-list'

export const meta: MetaFunction<typeof loader> = (args) =>
  args.data ? pageMeta(args, { seo: args.data.page.seo, path: '/patient-forms' }) : []

/** Returns the patient forms in their groups, with the size and the page of each file. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ page }, { settings }] = await Promise.all([
    context.content.read('patientForms'),
    context.content.read('layout'),
  ])
  const groups = await Promise.all(
    page.groups.map(async (group) => {
      const formsWithFiles = await Promise.all(
        group.forms.map(async (form) => ({
          ...pick(form, 'title', 'text'),
          file: form.upload
            ? uploadedPdfFacts(form.upload, form.title)
            : await fileFacts(form.file),
          webPage: form.upload ? null : await documentPage(form.file),
        })),
      )
      return {
        ...pick(group, 'title', 'text'),
        forms: formsWithFiles.flatMap(({ file, ...form }) => (file ? [{ ...form, file }] : [])),
      }
    }),
  )
  return {
    page: { ...page, groups },
    site: pick(settings, 'textMessageNumber'),
  }
}

export const clientLoader = loadOrWait

/** Renders the patient forms to download (RTE-08). */
export default function PatientFormsPage() {
  const { page, site } = useLoaderData<typeof loader>()
  const { textMessageNumber } = site
  const { active } = useClinics()
  return (
    <>
      <PageHead heading={page.heading} edit={page} introduction={page.introduction} />
      <div className="wrap band grid gap-12 lg:gap-16">
        {page.groups.map((group, index) => (
          <FormGroup key={index} group={group} clinic={active} />
        ))}
      </div>
      {page.prepareSteps.length > 0 && (
        <Section
          tint
          heading={page.prepareHeading}
          edit={editAttributes(page, 'prepareHeading')}
          aside={
            <ButtonLink look="filled" to="/contact">
              Schedule an Appointment
            </ButtonLink>
          }
        >
          <StepList
            steps={page.prepareSteps.map((text) => ({ text }))}
            edit={editAttributes(page, 'prepareSteps')}
            className="max-w-3xl"
          />
        </Section>
      )}
      <Section heading={page.helpHeading} edit={editAttributes(page, 'helpHeading')}>
        <div className="-mt-4 max-w-[42rem] lg:-mt-8">
          {page.helpText && <p {...editAttributes(page, 'helpText')}>{page.helpText}</p>}
          {textMessageNumber && page.textHelp && (
            <p className="mt-3" {...editAttributes(page, 'textHelp')}>
              {page.textHelp}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-2">
            {active.phone && (
              <PhoneLink of={active} className={pill('outline')}>
                {`Call ${active.phone}`}
              </PhoneLink>
            )}
            {textMessageNumber && (
              <a
                href={telHref(textMessageNumber).replace('tel:', 'sms:')}
                className={pill('outline')}
                {...editAttributes(site, 'textMessageNumber')}
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
