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
  replaceEmptyPage(element)
}

/**
 * Says what to do when an error has emptied the page. Sanity's screen for parts that could not be loaded needs a further
 * part itself, so that it fails as well when the connection is lost.
 */
function replaceEmptyPage(element: HTMLElement) {
  window.addEventListener('error', () =>
    setTimeout(() => {
      if (element.childElementCount === 0)
        showMessage(
          element,
          'The Studio stopped because a part of it could not be loaded. Changes that you made in the last moments may not be saved. Check your internet connection, then reload the page.',
        )
    }),
  )
}

function showMessage(element: HTMLElement, text: string) {
  const message = document.createElement('p')
  message.role = 'alert'
  message.textContent = text
  element.replaceChildren(message)
}

if (root)
  start(root).catch((error: unknown) => {
    console.error(error)
    showMessage(
      root,
      'The Studio could not start because its settings could not be loaded. Reload the page. If the problem continues, contact your website administrator.',
    )
  })
