import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { client, token } from '../../../live'

export const { GET } = defineEnableDraftMode({ client: client.withConfig({ token }) })
