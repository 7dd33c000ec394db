import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRequestHandler } from '@remix-run/node'
import { projectRoot } from '../app/files/project-root.server'
import { formPatterns, parametersOfRoutes, patternsOfRoutes } from './pages/site-routes'
import { runServer } from './run'

const root = projectRoot(import.meta.url)

await runServer(root, async () => {
  // The build resolves this to the site that it has just built, and bundles both with their packages.
  const build = await import('@remix-run/dev/server-build')
  return {
    handleRemix: createRequestHandler(build, 'production'),
    parametersOf: parametersOfRoutes(build),
    routePatternOf: patternsOfRoutes(build),
    formPatterns: formPatterns(build),
    clientDir: join(root, 'build/client'),
    serviceWorker: {
      worker: await readFile(join(root, 'build/service-worker/worker.js'), 'utf8'),
      removal: await readFile(join(root, 'build/service-worker/removal.js'), 'utf8'),
    },
  }
})
