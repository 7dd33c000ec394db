import { todayPath, type TodayFigures } from '@site/domain/today'
import { useEffect, useState } from 'react'
import { type SanityClient, useClient, useCurrentUser } from 'sanity'
import { randomHex } from '../random-hex'
import { apiVersion } from '../settings'

/** Only the website's server has the figures and the files. The development server of the Studio does not. */
export const isOnWebsite = import.meta.env.PROD && window.location.pathname.startsWith('/studio')
const pollMs = 60_000
/** A secret is valid for an hour, so a new one is stored before. */
const secretLifetimeMs = 50 * 60_000

export type SiteFigures =
  | { state: 'loading' }
  | { state: 'unavailable' }
  | { state: 'loaded'; figures: TodayFigures }

/** Returns the figures of the website's server, which are requested again each minute. */
export function useSiteFigures(): SiteFigures {
  const client = useClient({ apiVersion })
  const userId = useCurrentUser()?.id ?? ''
  const [result, setResult] = useState<SiteFigures>({
    state: isOnWebsite ? 'loading' : 'unavailable',
  })
  useEffect(() => {
    if (!isOnWebsite) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      try {
        const figures = await fetchFigures(client, userId, controller.signal)
        setResult({ state: 'loaded', figures })
      } catch {
        if (controller.signal.aborted) return
        setResult({ state: 'unavailable' })
      }
      timer = setTimeout(() => void load(), pollMs)
    }
    void load()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [client, userId])
  return result
}

let current: { secret: string; expiresAt: number } | null = null

async function fetchFigures(client: SanityClient, userId: string, signal: AbortSignal) {
  if (!current || current.expiresAt < Date.now()) current = await findSecret(client, userId)
  let response = await requestFigures(current.secret, signal)
  if (response.status === 401) {
    // Another window of the same person may have replaced the secret.
    current = await findSecret(client, userId, current.secret)
    response = await requestFigures(current.secret, signal)
  }
  if (!response.ok) throw new Error(`The website responded with ${response.status}`)
  return (await response.json()) as TodayFigures
}

function requestFigures(secret: string, signal: AbortSignal) {
  return fetch(todayPath, { headers: { Authorization: `Bearer ${secret}` }, signal })
}

/**
 * Returns the secret that a window of the same person has stored, so that windows don't replace each other's, or stores
 * one if there is none, or if it is too old or the rejected one.
 */
async function findSecret(client: SanityClient, userId: string, rejected?: string) {
  const id = `drafts.today-${userId.replace(/[^\w-]/g, '')}`
  const stored = await client.getDocument<{ secret: string }>(id, { tag: 'today' })
  const expiresAt = stored ? Date.parse(stored._updatedAt) + secretLifetimeMs : 0
  return stored && stored.secret !== rejected && expiresAt > Date.now()
    ? { secret: stored.secret, expiresAt }
    : storeSecret(client, { id, userId })
}

/**
 * Stores a secret in the dataset as Presentation does for a preview. The website's server finds it there, which proves
 * that this user may edit the dataset (record 0094). Each user has one such document.
 */
async function storeSecret(client: SanityClient, { id, userId }: { id: string; userId: string }) {
  const secret = randomHex(32)
  await client.createOrReplace(
    {
      _id: id,
      _type: 'sanity.previewUrlSecret',
      secret,
      source: 'today',
      studioUrl: window.location.origin,
      userId,
    },
    { tag: 'today' },
  )
  return { secret, expiresAt: Date.now() + secretLifetimeMs }
}
