import { type Editable, editAttributes } from '~/content/edit'
import { useEffect, useRef, useState } from 'react'
import type { ClinicSummary } from '~/clinics/location-card.server'
import { useClinics } from '~/clinics/choice/clinic-context'
import { CheckedForm, type Guard } from '~/forms/checked-form'
import { CheckboxField, SelectField, TextAreaField } from '~/forms/field'
import { EmailField, NameFields, PhoneField } from '~/forms/person-fields'
import type { MailFormReply } from '~/forms/receive-form.server'
import { FormSummary } from '~/forms/form-summary'
import { specifiedMessages } from '~/forms/messages'
import { useCheckedForm } from '~/forms/use-checked-form'
import { pill } from '~/components/button'
import { telHref } from '~/components/phone'
import { contactFieldNames } from './contact-names'
import { ServiceChoice } from './service-choice'

type Location = Pick<ClinicSummary, 'id' | 'name' | 'domain'>

type ContactFormProps = {
  reply: MailFormReply | undefined
  services: { id: string; name: string; clinicIds: string[] }[]
  /** Every clinic of the group, when the page names only some of them. */
  everyClinic: Location[] | undefined
  guard: Guard
  site: { name: string } & Editable
}

const loadChecks = () => import('./schema')

/** The messages about missing values, which CON-10 sums up. An invalid email is not a missing value. */
const missingValueMessages: readonly string[] = [
  specifiedMessages.firstNameRequired,
  specifiedMessages.lastNameRequired,
  specifiedMessages.emailRequired,
  specifiedMessages.messageRequired,
  specifiedMessages.preferredLocationRequired,
  specifiedMessages.consentRequired,
]

/**
 * Renders the inquiry form. Without script it works completely, and only the action validates it
 * (CON-02 to CON-06, CON-09, CON-10, C-53).
 */
export function ContactForm({ reply, services, everyClinic, guard, site }: ContactFormProps) {
  const { clinics, active, choose } = useClinics()
  const locations: Location[] = everyClinic ?? clinics
  const state = useCheckedForm({
    id: 'inquiry',
    names: contactFieldNames,
    reply,
    defaultValue: { preferredLocation: active.id },
    loadChecks,
  })
  const { fields, problems, occasion, isCheckedHere, submitting } = state
  const location = useFormLocation(
    fields.preferredLocation.id,
    fields.preferredLocation.initialValue,
    locations,
  )
  const failed = (isCheckedHere && problems.length > 0) || reply?.failure
  return (
    <CheckedForm
      checkedForm={state}
      guard={guard}
      summary={
        <FormSummary
          checkedForm={state}
          reply={reply}
          heading={specifiedMessages.contactErrorHeading}
          advice={<FailureAdvice clinic={clinics.find(({ id }) => id === location.id) ?? active} />}
        >
          {problems.some(({ message }) => missingValueMessages.includes(message)) && (
            <p className="mt-2">{specifiedMessages.contactIncomplete}</p>
          )}
        </FormSummary>
      }
      submitLabel="Send Message"
      data-status={failed ? 'error' : 'idle'}
      data-submitting={submitting}
      className="mt-8 grid gap-6"
    >
      <NameFields first={fields.firstName} last={fields.lastName} occasion={occasion} />
      <EmailField field={fields.email} occasion={occasion} />
      <PhoneField field={fields.phone} occasion={occasion} optional />
      <SelectField
        field={fields.preferredLocation}
        occasion={occasion}
        label="Preferred location"
        placeholder="Select a location"
        options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          const chosen = locations.find(({ id }) => id === event.currentTarget.value)
          if (chosen) choose(chosen)
        }}
      />
      <noscript>
        {/* The response page starts at its top, so the fragment leads back to the field with the services. */}
        <button
          type="submit"
          name="intent"
          value="services"
          formAction={`#${fields.service.id}`}
          className={pill('outline')}
        >
          Show services at this location
        </button>
      </noscript>
      <ServiceChoice
        field={fields.service}
        occasion={occasion}
        services={services}
        location={location}
      />
      <TextAreaField
        field={fields.message}
        occasion={occasion}
        label="Message"
        hint="Please leave out medical details."
      />
      <CheckboxField
        field={fields.hipaaConsent}
        occasion={occasion}
        label={
          <span {...editAttributes(site, 'name')}>
            {`I consent to ${site.name} using the information I provide here, which may include protected health information under HIPAA, to respond to my inquiry.`}
          </span>
        }
      />
    </CheckedForm>
  )
}

/** Renders how to contact the clinic instead (CON-26). */
function FailureAdvice({ clinic }: { clinic: { name: string; phone: string } }) {
  return (
    <p className="mt-2">
      {specifiedMessages.contactErrorAdvice}
      {clinic.phone && (
        <>
          {' '}
          {clinic.name}:{' '}
          <a href={telHref(clinic.phone)} className="inline-block py-1 font-semibold">
            {clinic.phone}
          </a>
        </>
      )}
    </p>
  )
}

/**
 * Returns the location that the form is about. It is the selected one until the active clinic
 * changes; then the field follows the active clinic. A choice from before hydration counts like any
 * later choice (NAV-14).
 */
function useFormLocation(
  selectId: string,
  submittedId: string | undefined,
  locations: Location[],
): Location {
  const { active, choose } = useClinics()
  const isFirstEffect = useRef(true)
  const [locationId, setLocationId] = useState(submittedId ?? active.id)
  const [lastActive, setLastActive] = useState(active.id)
  if (lastActive !== active.id) {
    setLastActive(active.id)
    setLocationId(active.id)
  }
  useEffect(() => {
    const select = document.getElementById(selectId)
    if (!(select instanceof HTMLSelectElement)) return
    const isEarlyChoice = isFirstEffect.current && select.value !== locationId
    isFirstEffect.current = false
    if (!isEarlyChoice) select.value = locationId
    else {
      const chosen = locations.find(({ id }) => id === select.value)
      if (chosen) choose(chosen)
    }
  }, [selectId, locationId, locations, choose])
  return locations.find(({ id }) => id === locationId) ?? active
}
