import type { StudioSettings } from '@domain/dataset-settings'

/**
 * Ends the local sign-in before the Studio starts: the one-time key that it put into the address becomes the token
 * that the Studio looks for. Left to the Studio, its first look for an account and this exchange run at the same
 * time, and now and then staff are sent back to the sign-in.
 */
export async function finishLocalSignIn({ projectId, apiHost }: StudioSettings): Promise<void> {
  const key = new URLSearchParams(window.location.hash.slice(1)).get('sid')
  if (!apiHost || !key) return
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  const answer = await fetch(`${apiHost}/v2021-06-07/auth/fetch?sid=${encodeURIComponent(key)}`)
  if (!answer.ok) return
  const { token } = (await answer.json()) as { token: string }
  window.localStorage.setItem(
    `__studio_auth_token_${projectId}`,
    JSON.stringify({ token, time: new Date().toISOString() }),
  )
}
