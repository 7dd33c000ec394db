import { createClient, type SanityClient } from '@sanity/client'
import { markEditable } from './edit-marks.server'
import { limitedRequester, maxContentBytes } from './limited-requester.server'
import { clientSettings, type LiveClientOptions, responseTimeoutMs } from './live.server'
import { collectProblems } from './parse.server'
import { contentParts } from './queries.server'
import type { ParsedContent, ContentReader, PartName } from './store.server'

/** Content for staff, unpublished changes included. Unlike the store's, its reads fail when the dataset cannot be read. */
export type PreviewReader = ContentReader & {
  readonly preview: string
  /** Whether anything could not be read: the answer is then no preview, whatever it shows. */
  failed(): boolean
}

const release = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const maxLayers = 10

/** What staff want to see: drafts, what is published, or a list of layers with the first on top. Anything else means drafts. */
export function previewPerspective(wanted: string | null): string {
  const layers = wanted?.split(',') ?? []
  const isList =
    layers.length > 0 &&
    layers.length <= maxLayers &&
    layers.every((layer) => release.test(layer) && layer !== 'raw')
  return isList ? layers.join(',') : 'drafts'
}

/** A client that sees drafts. It reads for previews and for nothing else. */
export function previewClient(options: LiveClientOptions, token: string): SanityClient {
  return createClient({
    ...clientSettings(options),
    token,
    perspective: 'drafts',
    ignoreBrowserTokenWarning: true,
  })
}

/** The content of one request, read from the dataset as it is now and parsed as always, with marks that lead to the Studio. */
export function previewReader(client: SanityClient, perspective: string): PreviewReader {
  const known = new Map<PartName, Promise<ParsedContent[PartName]>>()
  const limited = client.withConfig({ requester: limitedRequester(maxContentBytes) })
  let failed = false

  async function load<K extends PartName>(part: K): Promise<ParsedContent[K]> {
    const { query, schema } = contentParts[part]
    const { result, resultSourceMap } = await limited.fetch<unknown>(
      query,
      {},
      {
        tag: 'preview',
        perspective: perspective.includes(',')
          ? perspective.split(',')
          : (perspective as 'drafts' | 'published'),
        filterResponse: false,
        resultSourceMap: 'withKeyArraySelector',
        signal: AbortSignal.timeout(responseTimeoutMs),
      },
    )
    if (typeof result !== 'object' || result === null)
      throw new Error(`no answer to the preview's query for ${part}`)
    if (resultSourceMap) markEditable(result, resultSourceMap)
    // A draft is often half written, so what is left out of it is no news for the log.
    return collectProblems(() => schema.parse(result) as ParsedContent[K]).value
  }

  return {
    preview: perspective,
    failed: () => failed,
    read(part) {
      const reading =
        known.get(part) ??
        load(part).catch((error: unknown) => {
          failed = true
          throw error
        })
      known.set(part, reading)
      return reading as Promise<ParsedContent[typeof part]>
    },
  }
}
