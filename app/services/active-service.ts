import { fragmentOf } from '@site/domain/services'

/**
 * Returns the service that a fragment such as `#massage` selects, or undefined when it selects
 * none.
 */
export function serviceOfFragment<T extends { id: string }>(
  hash: string,
  services: T[],
): T | undefined {
  const fragment = hash.replace(/^#/, '')
  return services.find(({ id }) => fragmentOf(id) === fragment || id === fragment)
}

/**
 * Returns the active service: the requested one where it is offered, else the first, or undefined
 * when none is offered (SRV-07 to SRV-09).
 */
export function activeService<T extends { id: string }>(
  requestedId: string | undefined,
  offered: T[],
): T | undefined {
  return offered.find(({ id }) => id === requestedId) ?? offered[0]
}

/**
 * Returns the index of the tab that a key moves to, wrapping around the ends, or undefined for
 * other keys.
 */
export function tabAfterKey(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count
    case 'ArrowLeft':
      return (from - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
