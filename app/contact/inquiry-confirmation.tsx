import { useEffect, useRef } from 'react'
import { formTexts } from '~/forms/texts'
import { Icon } from '~/components/icon'

/**
 * Renders the confirmation of a sent inquiry. It takes the focus, so that screen readers announce
 * it (CON-22).
 */
export function InquiryConfirmation() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      data-status="success"
      className="mt-6 max-w-[42rem] rounded-lg border-l-4 border-forest bg-sage p-5"
    >
      <p className="flex items-center gap-3 font-serif text-[1.4rem] font-semibold text-deep">
        <Icon name="circle-check" className="size-7 shrink-0" />
        {formTexts.contactThanks}
      </p>
      <p className="mt-2">{formTexts.contactReceived}</p>
    </div>
  )
}
