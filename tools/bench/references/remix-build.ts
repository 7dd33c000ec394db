/**
 * The built site for `remix-serve`. That program cannot pass a context to loaders, so each loader receives it here; the
 * entry reads it from the same object. Everything else is the unchanged build.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderFunction, ServerBuild } from '@remix-run/node'
import type { SiteContext } from '../../../app/context.server'
import { createContentStore } from '../../../app/content/store.server'
import { disabledMailer } from '../../../app/email/mailer.server'
import { createFormGuard } from '../../../app/forms/guard.server'
import { createTestKeys, keyPair } from '../../../app/pdf/signing/testing'
import { createSessions } from '../../../app/session/sessions.server'
import { parseEnv } from '../../../server/config/env'
import { projectRoot } from '../../../app/files/project-root.server'

const root = projectRoot(import.meta.url)
const parsed = parseEnv(process.env)
if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
const { config } = parsed

const quiet = { info() {}, warn() {}, error: console.error }
const secret = randomBytes(32).toString('base64')
const content = await createContentStore({
  client: config.sanity,
  dataDir: config.dataDir,
  fixturesDir: join(root, 'studio/fixtures'),
  log: quiet,
})
const forms = createFormGuard({ secret })
const sessions = createSessions({ secret, secure: false })
const agreementKeys = createTestKeys(keyPair())
const settings = {
  siteUrl: config.siteUrl,
  mapsKey: config.mapsKey,
  pixelId: config.pixelId,
  membershipEnabled: config.membershipEnabled,
  serviceWorkerEnabled: config.serviceWorkerEnabled,
  emailEnabled: config.email.enabled,
}

// remix-serve only stops listening; the watcher of the dataset would keep the process running.
process.once('SIGTERM', () => process.exit())

function siteContext(): SiteContext {
  const nonce = randomBytes(16).toString('base64')
  const shared = {
    content,
    config: settings,
    mail: disabledMailer,
    forms,
    sessions,
    agreementKeys,
    payment: config.payment,
    log: quiet,
  }
  return {
    ...shared,
    client: 'bench',
    outcome: { rejected: false },
    isHeadRequest: false,
    requestId: 'bench',
    nonce,
    now: new Date(),
    shownAt: new Date(),
  }
}

function withContext(loader: LoaderFunction): LoaderFunction {
  return Object.assign<LoaderFunction, object>((args) => {
    if (!('content' in args.context)) Object.assign(args.context, siteContext())
    return loader(args)
  }, loader)
}

const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as ServerBuild

export const {
  mode,
  entry,
  assets,
  basename,
  publicPath,
  assetsBuildDirectory,
  future,
  isSpaMode,
} = build
export const routes: ServerBuild['routes'] = Object.fromEntries(
  Object.entries(build.routes).flatMap(([id, route]) => {
    const loader = route?.module.loader
    return route
      ? [
          [
            id,
            loader ? { ...route, module: { ...route.module, loader: withContext(loader) } } : route,
          ],
        ]
      : []
  }),
)
