import { renderStudio } from 'sanity'
import { createStudioConfig } from './config'
import { parseSettings, settingsPath } from './settings'

const root = document.getElementById('sanity')

async function start(element: HTMLElement) {
  const answer = await fetch(settingsPath)
  if (!answer.ok) throw new Error(`${settingsPath} answered ${answer.status}`)
  const settings = parseSettings(await answer.json())
  renderStudio(element, createStudioConfig(settings), { basePath: '/studio' })
}

if (root)
  start(root).catch((error: unknown) => {
    console.error(error)
    root.textContent = 'The Studio could not start: its settings did not arrive. Please reload the page, or call whoever looks after the website.'
  })
