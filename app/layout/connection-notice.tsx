import { useLocation, useNavigate, useNavigation, useRevalidator } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { connection } from '~/connection'
import { pill } from '~/components/button'

/**
 * Renders a notice that a page or its data could not be loaded, with a button to try again. The current page stays
 * unchanged.
 */
export function ConnectionNotice() {
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost, () => false)
  const { location: target } = useNavigation()
  const { state, revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (!isLost || (!target && state === 'idle')) return null

  function retry() {
    if (target)
      navigate(target, { replace: target.pathname === pathname, preventScrollReset: true })
    else revalidate()
  }

  function close() {
    connection.setLost(false)
    // The button that has the focus disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <div
      role="alert"
      className="bottom-notice border-t-4 border-alert bg-alert-ground py-4 print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="grow basis-72">
          <strong>We couldn’t load this.</strong> Please check your connection and try again.
          Anything you typed is still here.
        </p>
        <div className="flex gap-2">
          <button type="button" className={pill('filled')} onClick={retry}>
            Try again
          </button>
          <button type="button" className={pill('outline')} onClick={close}>
            Close
          </button>
        </div>
      </div>
    </div>
  )
}
