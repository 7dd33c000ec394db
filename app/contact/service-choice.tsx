import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { isAt } from '~/clinics/offered'
import { SelectField } from '~/forms/field'
import { formMessages } from '~/forms/messages'

type ServiceChoiceProps = {
  field: FieldMetadata<string>
  occasion: unknown
  services: { id: string; name: string; clinicIds: string[] }[]
  location: { id: string; name: string }
}

/**
 * Renders the services offered at the selected location. A selection that a new location does not
 * offer is cleared, and a notice explains it (CON-03, C-54).
 */
export function ServiceChoice({ field, occasion, services, location }: ServiceChoiceProps) {
  const chosen = useRef('')
  const [notice, setNotice] = useState('')
  const offeredServices = services.filter((service) => isAt(location.id, service))

  useEffect(() => {
    const select = document.getElementById(field.id)
    if (select instanceof HTMLSelectElement) chosen.current = select.value
  }, [field.id])

  useEffect(() => {
    const service = services.find(({ id }) => id === chosen.current)
    if (!service || isAt(location.id, service)) return
    chosen.current = ''
    setNotice(formMessages.serviceNotHere(service.name, location.name))
  }, [services, location])

  return (
    <div>
      <SelectField
        field={field}
        occasion={occasion}
        label="Service"
        placeholder="General inquiry"
        optional
        options={offeredServices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => {
          chosen.current = event.currentTarget.value
          setNotice('')
        }}
      />
      <p role="status" className="mt-1 text-[0.92rem]">
        {notice}
      </p>
    </div>
  )
}
