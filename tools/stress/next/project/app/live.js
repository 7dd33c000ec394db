import { createClient } from 'next-sanity'
import { defineLive } from 'next-sanity/live'

export const token = process.env.SANITY_AUTH_TOKEN
export const client = createClient({
  projectId: 'demo-shop',
  dataset: 'production',
  apiVersion: '2025-02-19',
  useCdn: true,
  stega: { studioUrl: '/studio' },
})
export const { sanityFetch, SanityLive } = defineLive({
  client,
  serverToken: token,
  browserToken: token,
})
