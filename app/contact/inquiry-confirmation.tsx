import { useRef } from 'react'
import { useClinics } from '~/clinics/clinic-context'
import { ClinicDetailsLink } from '~/clinics/clinic-details-link'
import { NoticeList } from '~/clinics/notice-list'
import { formTexts } from '~/forms/texts'
import { useFocusWhenShown } from '~/forms/use-focus-when-shown'
import { editAttributes } from '~/content/edit'
import { Icon } from '~/components/icon'

/**
 * Renders the confirmation of a sent inquiry. It takes the focus, so that screen readers announce
 * it (CON-22). It repeats the clinic's notices, because a closed clinic responds later.
 */
export function InquiryConfirmation() {
  const { active } = useClinics()
  const panel = useRef<HTMLDivElement>(null)
  useFocusWhenShown(panel)
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      autoFocus
      data-status="success"
      className="mt-6 max-w-[42rem] rounded-lg border-l-4 border-forest bg-sage p-5"
    >
      <p className="flex items-center gap-3 font-serif text-[1.4rem] font-semibold text-deep">
        <Icon name="circle-check" className="size-7 shrink-0" />
        {formTexts.contactThanks}
      </p>
      <p className="mt-2">{formTexts.contactReceived}</p>
      {active.notices.length > 0 && (
        <div className="mt-2 grid gap-1">
          <NoticeList clinic={active} />
        </div>
      )}
      <p className="mt-2">
        Coming to <span {...editAttributes(active, 'name')}>{active.name}</span>?{' '}
        <ClinicDetailsLink clinic={active} className="inline-block py-1 font-semibold" />
      </p>
    </div>
  )
}
