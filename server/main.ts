import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { createRequestHandler } from '@remix-run/node'
import { parametersOfRoutes } from '../app/clinics/variant.server'
import { projectRoot } from './project-root'
import { runServer, StartFault } from './run'

const root = projectRoot(import.meta.url)

// React chooses its production build by this when the site is loaded.
process.env['NODE_ENV'] ??= 'production'

await runServer(root, async () => {
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file))
    throw new StartFault(
      'The site is not built: run npm run build, or npm start, which does it too.',
    )
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return {
    handleRemix: createRequestHandler(build, 'production'),
    parametersOf: parametersOfRoutes(build),
    clientDir: join(root, 'build/client'),
    serviceWorker: {
      worker: await readFile(join(root, 'build/service-worker/worker.js'), 'utf8'),
      removal: await readFile(join(root, 'build/service-worker/removal.js'), 'utf8'),
    },
  }
})
