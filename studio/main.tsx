import { withoutHostedServices } from './hosted-services'
import { onOrigin, parseSettings, settingsPath } from './settings'
import { finishLocalSignIn } from './sign-in'
import { withStreamsInWebSockets } from './stream-sockets'

const root = document.getElementById('sanity')

async function start(element: HTMLElement) {
  const response = await fetch(settingsPath)
  if (!response.ok) throw new Error(`${settingsPath} returned ${response.status}`)
  const settings = onOrigin(parseSettings(await response.json()), window.location.origin)
  await finishLocalSignIn(settings)
  window.fetch = withoutHostedServices(
    withStreamsInWebSockets(window.fetch.bind(window), settings.apiHost),
  )
  // The Studio reads a sign-in key from the address when it loads, so it is imported after the sign-in is complete.
  const [{ renderStudio }, { createStudioConfig }] = await Promise.all([
    import('sanity'),
    import('./config'),
  ])
  renderStudio(element, createStudioConfig(settings), { basePath: '/studio' })
}

if (root)
  start(root).catch((error: unknown) => {
    console.error(error)
    root.textContent =
      'The Studio could not start because its settings could not be loaded. Reload the page. If the problem continues, contact your website administrator.'
  })
