import { fragmentOf } from '@site/domain/services'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { isPlainClick } from '~/components/plain-click'
import { editAttributes } from '~/content/edit'
import { serviceColor } from './service-colors'
import type { OfferedService } from './offered-services.server'
import { ServiceDetail, type WellnessLink } from './service-detail'
import { tabAfterKey, useActiveService } from './use-active-service'

/**
 * Renders the services of a clinic (SRV-04). Without script all are rendered one below the other
 * under a list of anchors. With script, CSS shows only the one that the fragment selects from the
 * first paint, so that nothing shifts when hydration turns the anchors into tabs. `children` are
 * rendered between tabs and services.
 */
export function ServiceTabs({
  services,
  wellness,
  children,
}: {
  services: OfferedService[]
  wellness: WellnessLink
  children?: ReactNode
}) {
  const { hydrated, active, select } = useActiveService(services)
  const list = useRef<HTMLUListElement>(null)

  function onClick(event: MouseEvent, service: OfferedService) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    select(service)
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const target = event.key === ' ' ? index : tabAfterKey(event.key, index, services.length)
    const service = target === undefined ? undefined : services[target]
    if (!service) return
    event.preventDefault()
    select(service)
    list.current?.querySelectorAll('a')[target ?? index]?.focus()
  }

  return (
    <div className="group/services">
      <ul
        ref={list}
        role={hydrated ? 'tablist' : 'list'}
        aria-label="Services"
        className="flex flex-wrap gap-2.5 print:hidden"
      >
        {services.map((service, index) => {
          const selected = service.id === active?.id
          const tab =
            hydrated &&
            ({
              role: 'tab',
              id: `tab-${service.id}`,
              'aria-selected': selected,
              'aria-controls': `service-${service.id}`,
              tabIndex: selected ? 0 : -1,
            } as const)
          return (
            <li
              key={service.id}
              role={hydrated ? 'presentation' : undefined}
              className={serviceColor(service.id)}
            >
              <a
                href={`#${fragmentOf(service.id)}`}
                {...tab}
                onClick={(event) => onClick(event, service)}
                onKeyDown={(event) => onKeyDown(event, index)}
                className="flex min-h-11 items-center gap-2.5 rounded-full border-2 border-line bg-card px-4 py-1.5 leading-tight font-semibold no-underline hover:border-accent aria-selected:border-accent aria-selected:bg-accent aria-selected:text-white"
              >
                <span
                  aria-hidden="true"
                  className="size-2.5 shrink-0 rounded-full bg-accent in-aria-selected:bg-white"
                />
                <span {...editAttributes(service, 'name')}>{service.name}</span>
              </a>
            </li>
          )
        })}
      </ul>
      {children}
      {services.map((service, index) => {
        const panel =
          hydrated &&
          ({
            role: 'tabpanel',
            tabIndex: 0,
            'aria-labelledby': `tab-${service.id}`,
            hidden: service.id !== active?.id,
          } as const)
        return (
          <div
            key={service.id}
            id={`service-${service.id}`}
            {...panel}
            className={`mt-10 scroll-mt-6 border-t border-line pt-10 lg:mt-12 lg:pt-12 ${serviceColor(service.id)} ${hydrated ? '' : noScriptClass(index === 0)}`}
          >
            <Anchor fragment={fragmentOf(service.id)} />
            <ServiceDetail
              service={service}
              wellness={service.id === 'naturopathic-care' ? wellness : null}
            />
          </div>
        )
      })}
    </div>
  )
}

/**
 * Returns the class that shows the fragment's service, or else the first, before hydration in
 * browsers with script.
 */
function noScriptClass(first: boolean): string {
  return first
    ? 'not-noscript:group-has-[div_:target]/services:not-has-[:target]:hidden'
    : 'not-noscript:not-has-[:target]:hidden'
}

/**
 * Renders the fragment's target. With script it has a fixed position, so that the fragment selects
 * without scrolling (C-45).
 */
function Anchor({ fragment }: { fragment: string }) {
  return <span id={fragment} className="block scroll-mt-4 not-noscript:fixed not-noscript:top-0" />
}
