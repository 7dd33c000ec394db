import type { ServerBuild } from '@remix-run/node'
import { createRequestHandler } from '@remix-run/node'
import { createServer } from 'vite'
import { projectRoot } from './project-root'
import { runServer } from './run'

const root = projectRoot(import.meta.url)

await runServer(root, async ({ localPort }) => {
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { port: localPort + 1 } },
  })
  const build = () =>
    vite.ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>
  return {
    handleRemix: createRequestHandler(build, 'development'),
    clientDir: null,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
})
