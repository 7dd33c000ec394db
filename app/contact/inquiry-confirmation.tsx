import { useClinics } from '~/clinics/choice/clinic-context'
import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import { NoticeList } from '~/clinics/hours/notice-list'
import { FormConfirmation } from '~/forms/form-confirmation'
import { specifiedMessages } from '~/forms/messages'
import { editAttributes } from '~/content/edit'
import { Icon } from '~/components/icon'

/**
 * Renders the confirmation of a sent inquiry (CON-22). It repeats the clinic's notices, because a closed clinic responds
 * later.
 */
export function InquiryConfirmation({ receipt }: { receipt: string }) {
  const { active } = useClinics()
  return (
    <FormConfirmation receipt={receipt} data-status="success" className="mt-6">
      <p className="flex items-center gap-3 font-serif text-[1.4rem] font-semibold text-deep">
        <Icon name="circle-check" className="size-7 shrink-0" />
        {specifiedMessages.contactThanks}
      </p>
      <p className="mt-2">{specifiedMessages.contactReceived}</p>
      {active.notices.length > 0 && (
        <div className="mt-2 grid gap-1">
          <NoticeList clinic={active} />
        </div>
      )}
      <p className="mt-2">
        Coming to <span {...editAttributes(active, 'name')}>{active.name}</span>?{' '}
        <ClinicDetailsLink clinic={active} className="inline-block py-1 font-semibold" />
      </p>
    </FormConfirmation>
  )
}
