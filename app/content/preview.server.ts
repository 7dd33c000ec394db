import { createClient, type SanityClient } from '@sanity/client'
import type { DatasetSettings } from '@site/domain/dataset-settings'
import { markEditable } from './edit-marks.server'
import { limitedRequester, maxContentBytes } from './limited-requester.server'
import { clientSettings } from './live.server'
import { contentParts, type PartName } from './queries.server'
import type { ParsedContent, ContentReader } from './store.server'

/**
 * Content for staff, with unpublished changes. Unlike the store's reads, its reads reject when the dataset cannot be
 * read.
 */
export type PreviewReader = ContentReader & {
  readonly preview: string
  /** Returns whether a read has failed. The response is then an error, even if the page rendered. */
  failed(): boolean
}

/**
 * How long staff wait for a complete response of a slow dataset, which is longer than published content does: a preview
 * has no stored content to show instead, and the Studio beside it does not connect to an error page.
 */
export const previewTimeoutMs = 15_000

const release = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
const maxLayers = 10

/**
 * Returns the perspective of a preview: 'drafts', 'published', or a list of layers with the first on top. Any invalid
 * value becomes 'drafts'.
 */
export function previewPerspective(perspective: string | null): string {
  const layers = (perspective ?? '').split(',')
  const isList =
    layers.length <= maxLayers && layers.every((layer) => release.test(layer) && layer !== 'raw')
  return isList ? layers.join(',') : 'drafts'
}

/** Returns a client with access to drafts. Only previews use it. */
export function previewClient(options: DatasetSettings, token: string): SanityClient {
  return createClient({
    ...clientSettings(options),
    timeout: previewTimeoutMs,
    token,
    perspective: 'drafts',
    ignoreBrowserTokenWarning: true,
  })
}

/**
 * Returns a reader of the dataset's current content for one request. The content is parsed like published content and
 * has marks that link to the Studio.
 */
export function previewReader(
  client: SanityClient,
  { perspective, shownAt }: { perspective: string; shownAt: Date | null },
): PreviewReader {
  const cachedParts = new Map<PartName, Promise<ParsedContent[PartName]>>()
  const limited = client.withConfig({ requester: limitedRequester(maxContentBytes) })
  let failed = false

  async function load<K extends PartName>(part: K): Promise<ParsedContent[K]> {
    const { query, schema } = contentParts[part]
    const { result, resultSourceMap } = await limited.fetch<unknown>(
      query,
      {},
      {
        tag: 'preview',
        perspective: perspective.split(','),
        filterResponse: false,
        resultSourceMap: 'withKeyArraySelector',
        signal: AbortSignal.timeout(previewTimeoutMs),
      },
    )
    if (typeof result !== 'object' || result === null)
      throw new Error(`the dataset returned no preview of ${part}`)
    if (resultSourceMap) markEditable(result, resultSourceMap)
    // Drafts are often incomplete, so what is omitted from them is not logged.
    return schema.parse(result) as ParsedContent[K]
  }

  return {
    preview: perspective,
    ...(shownAt && { shownAt }),
    failed: () => failed,
    read(part) {
      const pendingPart =
        cachedParts.get(part) ??
        load(part).catch((error: unknown) => {
          failed = true
          throw error
        })
      cachedParts.set(part, pendingPart)
      return pendingPart as Promise<ParsedContent[typeof part]>
    },
  }
}
