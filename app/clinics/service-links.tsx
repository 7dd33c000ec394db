import { Link } from '@remix-run/react'
import { type Editable, editAttributes } from '~/content/edit'

/** A service with the address of its section on the services page. */
export type LinkedService = { name: string; subtitle: string; href: string } & Editable

/** Renders services as links, each with its subtitle. */
export function ServiceLinks({
  services,
  className = '',
}: {
  services: LinkedService[]
  className?: string
}) {
  return (
    <ul role="list" className={`mt-3 grid gap-3 ${className}`}>
      {services.map((service) => (
        <li key={service.href}>
          <Link
            to={service.href}
            className="inline-block py-1 font-semibold wrap-anywhere text-forest"
            {...editAttributes(service, 'name')}
          >
            {service.name}
          </Link>
          {service.subtitle && (
            <p className="text-[0.95rem] text-muted" {...editAttributes(service, 'subtitle')}>
              {service.subtitle}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
