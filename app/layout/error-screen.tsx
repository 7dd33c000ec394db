import { useEffect } from 'react'
import type { ClinicSummary } from '~/clinics/location-card.server'
import { telHref } from '~/components/phone'
import { pill } from '~/components/button'
import { errorCopy } from '~/components/error-copy'

/** Renders the screen for an uncaught error, with the phone numbers of the clinics (ERR-01 to ERR-06). */
export function ErrorScreen({ error, clinics }: { error: unknown; clinics: ClinicSummary[] }) {
  useEffect(() => {
    // The route's `meta` does not run after a rendering error.
    document.title = errorCopy.title
    console.error(error)
  }, [error])
  const reachable = clinics.filter(({ phone }) => phone !== '')
  return (
    <div className="wrap band">
      <h1 tabIndex={-1} className="title-xl">
        {errorCopy.title}
      </h1>
      <p className="mt-5 max-w-2xl text-lg">{errorCopy.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="" className={pill('filled')}>
          {errorCopy.refresh}
        </a>
        <a href="/" className={pill('outline')}>
          {errorCopy.home}
        </a>
      </div>
      {reachable.length > 0 && (
        <>
          <h2 className="title-md mt-12">Reach us by phone</h2>
          <ul className="mt-3">
            {reachable.map(({ id, name, phone }) => (
              <li key={id}>
                {name}:{' '}
                <a href={telHref(phone)} className="inline-block py-1.5 font-semibold">
                  {phone}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
