import { type MetaFunction, Outlet, useRouteError } from '@remix-run/react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { ErrorScreen } from '~/layout/error-screen'
import { NotFoundScreen } from '~/layout/not-found-screen'
import { errorMeta, isNotFound } from '~/seo/error-meta'

export const meta: MetaFunction = errorMeta

/**
 * Every page is nested in this route, so that an error of a page keeps the header and the footer.
 */
export default Outlet

/** Renders an error of a page between header and footer (ERR-02). */
export function ErrorBoundary() {
  const error = useRouteError()
  const { clinics } = useClinics()
  if (isNotFound(error)) return <NotFoundScreen />
  return <ErrorScreen error={error} clinics={clinics} />
}
