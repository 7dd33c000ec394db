import type { LinksFunction, MetaFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { ClinicProvider } from './clinics/choice/clinic-context'
import { loadOrWait } from './connection'
import { ClinicAnnouncement } from './layout/clinic-announcement'
import { ConnectionNotice } from './layout/connection-notice'
import { PageScripts, PageStyles } from './hydration'
import { ErrorScreen } from './layout/error-screen'
import { NoticeBar } from './layout/notice-bar'
import { RouteFocus } from './layout/route-focus'
import { SiteFooter } from './layout/site-footer'
import { SiteHeader } from './layout/site-header'
import { BottomBar } from './layout/bottom-bar'
import { useFreshData } from './layout/use-fresh-data'
import { usePageHandle } from './layout/use-page-handle'
import { useServiceWorker } from './layout/use-service-worker'
import type { loader } from './root-data.server'
import { errorMeta } from './seo/error-meta'
import figtree from '~/components/fonts/generated/figtree.woff2?url'
import fraunces from '~/components/fonts/generated/fraunces.woff2?url'

// Browsers load these when a page needs them. The server renders a page in one go, so it has them from the start.
const PreviewTools = import.meta.env.SSR
  ? (await import('./preview/preview-tools')).default
  : lazy(() => import('./preview/preview-tools'))
const PrivacyChoices = import.meta.env.SSR
  ? (await import('./privacy/privacy-choices')).default
  : lazy(() => import('./privacy/privacy-choices'))

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

/** Links the icons and the two fonts of the first screen, which are preloaded. */
export const links: LinksFunction = () => [
  font(fraunces),
  font(figtree),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export { loader } from './root-data.server'

/** Keeps the page on screen while data cannot be loaded, on every route. */
export const clientLoader = loadOrWait

/** Renders the document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#163a25" />
        <Links />
        <PageStyles />
        <Meta />
      </head>
      <body data-accent={data?.active.accent}>
        <a
          href="#main"
          className="sr-only z-50 bg-sand px-4 py-3 font-semibold text-deep focus:not-sr-only focus:absolute"
        >
          Skip to main content
        </a>
        {data?.preview && (
          <Suspense>
            <PreviewTools {...data.preview} />
          </Suspense>
        )}
        {children}
        <PageScripts soon={Boolean(data?.preview)} />
      </body>
    </html>
  )
}

/** Renders header, page and footer, with the active clinic available to all of them. */
export default function App() {
  const {
    site,
    clinics,
    clinicCount,
    active,
    fromLink,
    year,
    patientPages,
    legalNotices,
    membershipEnabled,
    serviceWorkerEnabled,
    pixelId,
    preview,
  } = useLoaderData<typeof loader>()
  const handle = usePageHandle()
  const isEnclosed = handle?.layout === 'checkout'
  useServiceWorker(serviceWorkerEnabled && !preview)
  // A checkout stays as it is too, because its patient has read the charges.
  useFreshData(!isEnclosed && !handle?.hasReply)
  return (
    <ClinicProvider
      list={clinics}
      count={clinicCount ?? clinics.length}
      activeCard={active}
      fromLink={fromLink}
    >
      <ClinicAnnouncement />
      <SiteHeader site={site} membershipEnabled={membershipEnabled} isEnclosed={isEnclosed} />
      <NoticeBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter
        site={site}
        year={year}
        patientPages={patientPages}
        legalNotices={legalNotices}
        membershipEnabled={membershipEnabled}
        asksPrivacy={pixelId !== null}
        isEnclosed={isEnclosed}
      />
      {!isEnclosed && <BottomBar />}
      {pixelId !== null && (
        <Suspense>
          <PrivacyChoices pixelId={pixelId} />
        </Suspense>
      )}
      <ConnectionNotice />
      <RouteFocus fragmentSelects={handle?.fragmentSelects} />
    </ClinicProvider>
  )
}

export const meta: MetaFunction = errorMeta

/**
 * Renders errors of this route only; those of pages keep the header and the footer, see
 * `routes/site-layout.tsx`.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <main id="main" tabIndex={-1}>
      <ErrorScreen error={error} clinics={data?.clinics ?? []} />
    </main>
  )
}
