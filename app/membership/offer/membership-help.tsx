import { useClinics } from '~/clinics/clinic-context'
import { telHref } from '~/clinics/maps'
import { pill } from '~/components/button'
import { Icon } from '~/components/icon'

type MembershipHelpProps = { heading: string; text: string; email: string; officeHours: string }

/** Renders whom to contact about a membership: phone, email and office hours (THX-05). */
export function MembershipHelp({ heading, text, email, officeHours }: MembershipHelpProps) {
  const { active } = useClinics()
  return (
    <section aria-labelledby="help" className="card sm:p-8">
      <h2 id="help" className="title-md">
        {heading || 'Questions?'}
      </h2>
      {text && <p className="mt-3">{text}</p>}
      <div className="mt-5 grid gap-2">
        {active.phone && (
          <a href={telHref(active.phone)} className={pill('filled')}>
            <Icon name="phone" className="size-5 shrink-0" />
            Call {active.phone}
          </a>
        )}
        {email && (
          <a
            href={`mailto:${email}`}
            className="flex min-h-11 items-center justify-center gap-2 font-semibold wrap-anywhere"
          >
            <Icon name="mail" className="size-5 shrink-0" />
            {email}
          </a>
        )}
      </div>
      {officeHours && <p className="mt-4 text-[0.92rem] text-muted">{officeHours}</p>}
    </section>
  )
}
