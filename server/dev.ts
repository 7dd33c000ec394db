import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { createServer } from 'vite'
import { projectRoot } from '../app/files/project-root.server'
import { parametersOfRoutes, undeclaredParameters } from './pages/site-routes'
import { runServer } from './run'

const root = projectRoot(import.meta.url)

await runServer(root, async ({ localPort }) => {
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: localPort + 1 } },
  })
  const build = () =>
    vite.ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>
  const handleRemix = createRequestHandler(build, 'development')
  return {
    handleRemix: async (request, context) => {
      const undeclared = undeclaredParameters(
        new URL(request.url),
        parametersOfRoutes(await build()),
      )
      if (request.method === 'GET' && undeclared.length > 0)
        context?.log.warn({ undeclared }, 'query parameters that the route does not declare')
      return handleRemix(request, context)
    },
    // Development does not cache pages.
    parametersOf: () => new Set<string>(),
    routePatternOf: () => '/*',
    formPatterns: [],
    clientDir: null,
    serviceWorker: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
})
