import type { ReactNode } from 'react'
import type { Acknowledgment } from '../acknowledgments'
import type { AgreementErrors } from '../agreement-payload'
import { UnbrokenPhones } from '../../ui/unbroken-phones'
import { AgreementSectionView } from '../agreement-sections-view'
import type { AgreementSection, AgreementText } from '../agreement-text'
import { FormField, inputBox } from './form-field'

export type Variant = { text: AgreementText; acknowledgments: Record<Acknowledgment, string> }

export type AgreementFormProps = {
  /** Where the form posts itself without script. */
  action: string
  /** The texts for paying in full and, where the package has one, for the plan. */
  full: Variant
  plan: Variant | null
  /** Stands for all these words and prices; sent along. */
  terms: string
  shown: Acknowledgment[]
  /** Labels of the two ways to pay. */
  options: { full: string; plan: string }
  values: Record<string, string>
  errors: AgreementErrors
  term: { today: string; end: string }
}

const days = Array.from({ length: 28 }, (_, index) => String(index + 1))

/**
 * The agreement as one plain HTML form (AGR-01, AGR-12 to AGR-14). Both ways to pay have their own words; the page's
 * style shows those of the chosen way, so that nobody signs others than they read, with script or without.
 */
export function AgreementForm({
  action,
  full,
  plan,
  terms,
  shown,
  options,
  values,
  errors,
  term,
}: AgreementFormProps) {
  const text = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name] ?? '',
    'aria-invalid': name in errors || undefined,
    className: `${inputBox} max-w-[30rem]`,
  })
  return (
    <form method="post" action={action} target="_top" className="group grid grid-cols-1 gap-8">
      <input type="hidden" name="terms" value={terms} />
      <p>{full.text.introduction}</p>
      <FormSection title="The patient">
        <FormField name="member_name" label="Patient’s full name" errors={errors}>
          <input
            {...text('member_name')}
            required
            maxLength={100}
            autoComplete="name"
            spellCheck={false}
          />
        </FormField>
        <FormField
          name="dob"
          label="Date of birth"
          hint="Month, day and year, such as 3/7/1985 or March 7, 1985"
          errors={errors}
        >
          <input
            {...text('dob')}
            required
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="dob-hint"
          />
        </FormField>
        <FormField name="phone" label="Phone number" errors={errors}>
          <input {...text('phone')} type="tel" required maxLength={30} autoComplete="tel" />
        </FormField>
        <FormField name="email" label="Email" errors={errors}>
          <input
            {...text('email')}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            spellCheck={false}
          />
        </FormField>
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
          (12 months)
        </p>
      </FormSection>
      <FormSection title={full.text.title}>
        {pairs(full.text.sections, plan?.text.sections).map(({ inFull, inPlan }) =>
          inPlan ? (
            <div key={inFull.number}>
              <div className={whenFull}>
                <AgreementSectionView section={inFull} />
              </div>
              <div className={whenPlan}>
                <AgreementSectionView section={inPlan} />
              </div>
            </div>
          ) : (
            <AgreementSectionView key={inFull.number} section={inFull} />
          ),
        )}
      </FormSection>
      <FormSection title="Please tick each box that you agree to">
        {shown.map((name) => (
          <Tick
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
          label="Type the patient’s full name to sign"
          hint="It must match the name above."
          errors={errors}
        >
          <input
            {...text('signature')}
            required
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="signature-hint"
            data-mismatch="Please type the name exactly as it stands in the patient’s name above"
          />
        </FormField>
        <p>Version {full.text.version}</p>
      </FormSection>
      <p>
        <button type="submit" className="pill pill-filled text-[1.05rem]">
          Sign and submit
        </button>
      </p>
    </form>
  )
}

const whenFull = 'group-has-[#pay-plan:checked]:hidden'
const whenPlan = 'hidden group-has-[#pay-plan:checked]:block'

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="title-md border-t border-line pt-5">{title}</h2>
      {children}
    </section>
  )
}

function PayOptions({
  options,
  values,
  errors,
}: Pick<AgreementFormProps, 'options' | 'values' | 'errors'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">How do you want to pay?</legend>
      {errors.pay_option && <p className="mt-1 font-semibold text-alert">{errors.pay_option}</p>}
      {(['full', 'plan'] as const).map((option) => (
        <label key={option} className="mt-2 flex gap-3">
          <input
            type="radio"
            id={`pay-${option}`}
            name="pay_option"
            value={option}
            defaultChecked={values['pay_option'] === option}
            required
            className="mt-0.5 size-6 shrink-0 accent-forest"
          />
          <span>{options[option]}</span>
        </label>
      ))}
      <div className={`mt-4 ${whenPlan}`}>
        <FormField name="billing_day" label="Billing day of the month" errors={errors}>
          <select
            id="billing_day"
            name="billing_day"
            defaultValue={values['billing_day'] ?? ''}
            className={`${inputBox} max-w-[12rem]`}
          >
            <option value="">The day I pay</option>
            {days.map((day) => (
              <option key={day}>{day}</option>
            ))}
          </select>
        </FormField>
      </div>
    </fieldset>
  )
}

function Tick({
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
    <div className={onlyInFull ? whenFull : undefined} data-only-in-full={onlyInFull || undefined}>
      {errors[name] && (
        <p id={`${name}-error`} className="mb-1 font-semibold text-alert">
          <span className="sr-only">Error: </span>
          {errors[name]}
        </p>
      )}
      <div className="flex gap-3">
        {/* Without script a browser would insist on a box that the plan hides. */}
        <input
          type="checkbox"
          id={name}
          name={name}
          defaultChecked={values[name] === 'on' || values[name] === 'true'}
          required={!onlyInFull}
          aria-invalid={name in errors || undefined}
          aria-describedby={name in errors ? `${name}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-forest"
        />
        <label htmlFor={name} className="min-w-0 wrap-anywhere">
          {plan === undefined || plan === full ? (
            <UnbrokenPhones text={full} />
          ) : (
            <>
              <span className={whenFull}>
                <UnbrokenPhones text={full} />
              </span>
              <span className="hidden group-has-[#pay-plan:checked]:inline">
                <UnbrokenPhones text={plan} />
              </span>
            </>
          )}
        </label>
      </div>
    </div>
  )
}

/** Each section with its words for the plan, where they differ. */
function pairs(
  full: AgreementSection[],
  plan: AgreementSection[] | undefined,
): { inFull: AgreementSection; inPlan: AgreementSection | null }[] {
  return full.map((section) => {
    const other = plan?.find(({ number }) => number === section.number)
    return {
      inFull: section,
      inPlan: other && JSON.stringify(other) !== JSON.stringify(section) ? other : null,
    }
  })
}
