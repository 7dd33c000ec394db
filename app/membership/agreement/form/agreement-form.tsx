import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Acknowledgment } from '~/membership/agreement/text/acknowledgments'
import { agreementMessages } from '~/membership/agreement/signing/agreement-messages'
import {
  ageOfMajority,
  type AgreementErrors,
  type AgreementField,
  maxLengths,
  relationships,
} from '~/membership/agreement/signing/agreement-payload'
import { pill } from '~/components/button'
import { formMessages } from '~/forms/messages'
import { ContactText } from '~/components/contact-text'
import { AgreementSectionView } from '~/membership/agreement/text/agreement-sections-view'
import type { AgreementSection } from '~/membership/agreement/text/agreement-sections'
import type { AgreementText } from '~/membership/agreement/text/agreement-text'
import { termMonths } from '~/membership/purchase/membership-term'
import { billingDays } from '@site/domain/packages'
import { describeControl, FieldMessage, FormField, markedWhenInvalid } from './form-field'

export type Variant = {
  text: AgreementText
  acknowledgments: Record<Acknowledgment, string>
  edition: string
}

type AgreementFormProps = {
  /** The address to which the form is submitted without script. */
  action: string
  /** The text variants for payment in full and, where the package has one, for the plan. */
  full: Variant
  plan: Variant | null
  /** The digest of the rendered text and prices; the form submits it. */
  terms: string
  acknowledgmentNames: Acknowledgment[]
  /** The labels of the two ways to pay. */
  options: { full: string; plan: string }
  values: Record<string, string>
  errors: AgreementErrors
  term: { today: string; end: string }
  /** The wait before the form may be submitted again, in seconds; null without a rate limit. */
  waitSeconds: number | null
}

const signatureHint = 'Type the name exactly as it is entered above.'

/**
 * Renders the agreement as one plain HTML form. Each way to pay has its own text; the page's CSS
 * shows the text of the selected one, so that patients sign what they read, with and without script
 * (AGR-01, AGR-12 to AGR-14).
 */
export function AgreementForm({
  action,
  full,
  plan,
  terms,
  acknowledgmentNames,
  options,
  values,
  errors,
  term,
  waitSeconds,
}: AgreementFormProps) {
  const text = (name: AgreementField, hint?: string) => ({
    id: name,
    name,
    defaultValue: values[name] ?? '',
    ...describeControl(name, errors, hint),
    className: 'text-control min-h-12 max-w-[30rem]',
  })
  return (
    <form
      method="post"
      action={action}
      target="_top"
      noValidate
      className="group grid grid-cols-1 gap-8"
    >
      <input type="hidden" name="terms" value={terms} />
      {waitSeconds !== null && <SendAgain waitSeconds={waitSeconds} />}
      <p>{full.text.introduction}</p>
      <FormSection title="The patient">
        <FormField name="member_name" label="Patient’s full name" errors={errors}>
          <input
            {...text('member_name')}
            required
            maxLength={maxLengths.member_name}
            autoComplete="name"
            spellCheck={false}
          />
        </FormField>
        <FormField name="dob" label="Date of birth" hint={formMessages.dobHint} errors={errors}>
          <input
            {...text('dob', formMessages.dobHint)}
            required
            maxLength={maxLengths.dob}
            autoComplete="off"
            spellCheck={false}
          />
        </FormField>
        <FormField name="phone" label="Phone number" errors={errors}>
          <input
            {...text('phone')}
            type="tel"
            required
            maxLength={maxLengths.phone}
            autoComplete="tel"
          />
        </FormField>
        <FormField name="email" label="Email" errors={errors}>
          <input
            {...text('email')}
            type="email"
            required
            maxLength={maxLengths.email}
            autoComplete="email"
            spellCheck={false}
          />
        </FormField>
      </FormSection>
      <FormSection title="Who signs">
        <Signer text={text} values={values} errors={errors} />
      </FormSection>
      <FormSection title="Payment and term">
        {plan ? (
          <PayOptions options={options} values={values} errors={errors} />
        ) : (
          <input type="hidden" name="pay_option" value="full" />
        )}
        <FormField name="start_date" label="Start date" errors={errors}>
          <input {...text('start_date')} type="date" required min={term.today} />
        </FormField>
        <p>
          End date:{' '}
          <output htmlFor="start_date" data-end-date className="font-semibold">
            {term.end}
          </output>{' '}
          ({termMonths} months)
        </p>
      </FormSection>
      <FormSection title={full.text.title}>
        {pairSections(full.text.sections, plan?.text.sections).map(({ inFull, inPlan }) =>
          inPlan ? (
            <div key={inFull.number}>
              <div className={shownForFullPayment}>
                <AgreementSectionView section={inFull} />
              </div>
              <div className={shownForPlan}>
                <AgreementSectionView section={inPlan} />
              </div>
            </div>
          ) : (
            <AgreementSectionView key={inFull.number} section={inFull} />
          ),
        )}
      </FormSection>
      <FormSection title="Check each box to agree">
        {acknowledgmentNames.map((name) => (
          <AcknowledgmentCheckbox
            key={name}
            name={name}
            full={full.acknowledgments[name]}
            plan={plan?.acknowledgments[name]}
            values={values}
            errors={errors}
          />
        ))}
      </FormSection>
      <FormSection title="Signature">
        <FormField
          name="signature"
          label={
            <>
              <span className={whenPatientSigns}>Type the patient’s full name to sign</span>
              <span className={whenOtherSigns}>Type your full name to sign</span>
            </>
          }
          hint={signatureHint}
          errors={errors}
        >
          <input
            {...text('signature', signatureHint)}
            required
            maxLength={maxLengths.signature}
            autoComplete="off"
            spellCheck={false}
            data-signer-missing={agreementMessages.signerSignature}
            data-mismatch={agreementMessages.signatureDiffers}
            data-signer-mismatch={agreementMessages.signerDiffers}
          />
        </FormField>
        <p className={plan ? shownForFullPayment : undefined}>{full.edition}</p>
        {plan && <p className={shownForPlan}>{plan.edition}</p>}
      </FormSection>
      <p>
        <button type="submit" className="pill pill-filled text-[1.05rem]">
          Sign and submit
        </button>
      </p>
    </form>
  )
}

const shownForFullPayment = 'group-has-[#pay-plan:checked]:hidden'
const whenPatientSigns = 'group-has-[#signs-for-patient:checked]:hidden'
const whenOtherSigns = 'hidden group-has-[#signs-for-patient:checked]:block'
const shownForPlan = 'hidden group-has-[#pay-plan:checked]:block'

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="title-md border-t border-line pt-5">{title}</h2>
      {children}
    </section>
  )
}

/**
 * Renders the signer's fields: the patient signs, or another person signs for the patient and enters their own name. For a minor, the server requires it.
 */
function Signer({
  text,
  values,
  errors,
}: Pick<AgreementFormProps, 'values' | 'errors'> & {
  text: (name: AgreementField) => InputHTMLAttributes<HTMLInputElement>
}) {
  const isSigner = values['signs_for_patient'] === 'on' || values['signs_for_patient'] === 'true'
  const choices = [
    { id: 'signs-self', value: '', label: 'I am the patient' },
    { id: 'signs-for-patient', value: 'on', label: 'I am signing for the patient' },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Who is signing?</legend>
      <p className="text-[0.92rem] text-muted">
        A parent or legal guardian signs for a patient under {ageOfMajority}.
      </p>
      {choices.map(({ id, value, label }) => (
        <label key={id} className="mt-2 flex gap-3">
          <input
            type="radio"
            id={id}
            name="signs_for_patient"
            value={value}
            defaultChecked={isSigner === (value === 'on')}
            className="tick-box"
          />
          <span>{label}</span>
        </label>
      ))}
      <div className={`mt-4 ${whenOtherSigns}`}>
        <div className="grid gap-5">
          <FormField name="signer_name" label="Your full name" errors={errors}>
            <input
              {...text('signer_name')}
              maxLength={maxLengths.signer_name}
              autoComplete="name"
              spellCheck={false}
            />
          </FormField>
          <FormField
            name="signer_relationship"
            label="Your relationship to the patient"
            errors={errors}
          >
            <select
              id="signer_relationship"
              name="signer_relationship"
              defaultValue={values['signer_relationship'] ?? ''}
              {...describeControl('signer_relationship', errors)}
              className="text-control min-h-12 max-w-[30rem]"
            >
              <option value="">Please choose</option>
              {relationships.map((relationship) => (
                <option key={relationship}>{relationship}</option>
              ))}
            </select>
          </FormField>
        </div>
      </div>
    </fieldset>
  )
}

function PayOptions({
  options,
  values,
  errors,
}: Pick<AgreementFormProps, 'options' | 'values' | 'errors'>) {
  return (
    <div>
      <div className={markedWhenInvalid}>
        <fieldset role="radiogroup" className="min-w-0" {...describeControl('pay_option', errors)}>
          <legend className="font-semibold">How do you want to pay?</legend>
          {(['full', 'plan'] as const).map((option) => (
            <label key={option} className="mt-2 flex gap-3">
              <input
                type="radio"
                // The link to the group leads to its first option.
                id={option === 'full' ? 'pay_option' : 'pay-plan'}
                name="pay_option"
                value={option}
                defaultChecked={values['pay_option'] === option}
                required
                className="tick-box"
              />
              <span>{options[option]}</span>
            </label>
          ))}
        </fieldset>
        <FieldMessage name="pay_option" errors={errors} />
      </div>
      <div className={`mt-4 ${shownForPlan}`}>
        <FormField name="billing_day" label="Billing day of the month" errors={errors}>
          <select
            id="billing_day"
            name="billing_day"
            defaultValue={values['billing_day'] ?? ''}
            {...describeControl('billing_day', errors)}
            className="text-control min-h-12 max-w-[12rem]"
          >
            <option value="">Same day as my first payment</option>
            {billingDays.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </select>
        </FormField>
      </div>
    </div>
  )
}

function AcknowledgmentCheckbox({
  name,
  full,
  plan,
  values,
  errors,
}: {
  name: Acknowledgment
  full: string
  plan: string | undefined
  values: Record<string, string>
  errors: AgreementErrors
}) {
  const onlyInFull = name === 'payment_in_full' && plan !== undefined
  return (
    <div
      className={`${markedWhenInvalid} ${onlyInFull ? shownForFullPayment : ''}`}
      data-only-in-full={onlyInFull || undefined}
    >
      <div className="flex gap-3">
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={values[name] === 'on' || values[name] === 'true'}
          required
          {...describeControl(name, errors)}
          className="tick-box"
        />
        <label htmlFor={name} className="min-w-0 wrap-anywhere">
          {plan === undefined || plan === full ? (
            <ContactText text={full} />
          ) : (
            <>
              <span className={shownForFullPayment}>
                <ContactText text={full} />
              </span>
              <span className="hidden group-has-[#pay-plan:checked]:inline">
                <ContactText text={plan} />
              </span>
            </>
          )}
        </label>
      </div>
      <FieldMessage name={name} errors={errors} />
    </div>
  )
}

/**
 * Renders a submit button inside the frame, because without script the page cannot submit the form
 * in it.
 */
function SendAgain({ waitSeconds }: { waitSeconds: number }) {
  return (
    <noscript>
      <div className="max-w-[42rem] rounded-lg border-4 border-alert bg-alert-ground p-5">
        <p className="font-semibold">{formMessages.sendAgain(waitSeconds)}</p>
        <p className="mt-4">
          <button type="submit" className={pill('outline', 'bg-white')}>
            Send again
          </button>
        </p>
      </div>
    </noscript>
  )
}

/** Returns each section with its text for the plan where it differs. */
function pairSections(
  full: AgreementSection[],
  plan: AgreementSection[] | undefined,
): { inFull: AgreementSection; inPlan: AgreementSection | null }[] {
  return full.map((section) => {
    const planSection = plan?.find(({ number }) => number === section.number)
    return {
      inFull: section,
      inPlan:
        planSection && JSON.stringify(planSection) !== JSON.stringify(section) ? planSection : null,
    }
  })
}
