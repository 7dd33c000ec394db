import { createHash } from 'node:crypto'

/** Content-Security-Policy hashes of a document's own inline elements, each once. */
export type InlineHashes = { scripts: string[]; styles: string[] }

const dataBlock = /\stype="application\/(?:ld\+)?json"/

/**
 * Replaces the nonce of our own inline elements by policy hashes, so that a cached page contains no nonce that could
 * allow another script later. An element without the nonce gets no hash.
 */
export function hashInlineElements(
  html: string,
  nonce: string,
): { html: string; inline: InlineHashes } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const mark = ` nonce="${escapeRegExp(nonce)}"`
  const marked = new RegExp(`<(script|style)\\b([^>]*?)${mark}([^>]*)>([^]*?)</\\1>`, 'g')
  const unmarked = html
    .replace(marked, (_all, tag: string, before: string, after: string, content: string) => {
      const attributes = before + after
      if (content && !/\ssrc=/.test(attributes) && !dataBlock.test(attributes)) {
        ;(tag === 'script' ? scripts : styles).add(hashOf(content))
      }
      return `<${tag}${attributes}>${content}</${tag}>`
    })
    .replace(new RegExp(`(<(?:link|script|style)\\b[^>]*?)${mark}`, 'g'), '$1')
  return { html: unmarked, inline: { scripts: [...scripts], styles: [...styles] } }
}

/** Browsers hash the text after parsing, which normalizes line breaks. */
function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64')}`
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
