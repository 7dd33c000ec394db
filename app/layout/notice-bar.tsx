import { useClinics } from '~/clinics/choice/clinic-context'
import { NoticeList } from '~/clinics/hours/notice-list'

/** Renders the current notices of the active clinic between the header and every page, also in print. */
export function NoticeBar() {
  const { active } = useClinics()
  if (active.notices.length === 0) return null
  return (
    <section
      aria-label={`Notice from ${active.name}`}
      className="border-b border-line bg-sand text-deep print:border print:border-black print:bg-white"
    >
      <div className="wrap grid gap-1 py-3">
        <NoticeList clinic={active} />
      </div>
    </section>
  )
}
