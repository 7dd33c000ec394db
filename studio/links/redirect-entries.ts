import { comparablePath } from '@site/domain/paths'
import { asText } from '../checks/content'

/** An entry of the list of redirects as the dataset stores it. */
export type StoredRedirect = Record<string, unknown> & { _key: string }

/**
 * Returns the list of redirects after a page has moved: the old address leads to the new one, and so does everything that
 * led to the old one, so that no visitor is redirected twice. A redirect from the new address is removed, because a page
 * is there now.
 */
export function redirectsAfterMove(
  entries: readonly StoredRedirect[],
  { from, to, key, note }: { from: string; to: string; key: string; note: string },
): StoredRedirect[] {
  const isAt = (value: unknown, path: string) => comparablePath(asText(value)) === path
  return [
    ...entries
      .filter((entry) => !isAt(entry.from, from) && !isAt(entry.from, to))
      .map((entry) => (isAt(entry.to, from) ? { ...entry, to } : entry)),
    { _key: key, _type: 'redirect', from, to, permanent: true, note },
  ]
}
