import { withoutHostedServices } from './hosted-services'
import { onOrigin, parseSettings, settingsPath } from './settings'
import { finishLocalSignIn } from './sign-in'
import { withStreamsInWebSockets } from './stream-sockets'

const root = document.getElementById('sanity')

async function start(element: HTMLElement) {
  const answer = await fetch(settingsPath)
  if (!answer.ok) throw new Error(`${settingsPath} answered ${answer.status}`)
  const settings = onOrigin(parseSettings(await answer.json()), window.location.origin)
  await finishLocalSignIn(settings)
  window.fetch = withoutHostedServices(
    withStreamsInWebSockets(window.fetch.bind(window), settings.apiHost),
  )
  // Only now: the Studio reads the key of a sign-in from the address as soon as it is loaded.
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
      'The Studio could not start: its settings did not arrive. Please reload the page, or call whoever looks after the website.'
  })
