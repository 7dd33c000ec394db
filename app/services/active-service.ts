/** The services that the stated fragments of `/services` mean (RTE-04, C-12); the other two mean none. */
const fragmentServices: Record<string, string> = {
  chiropractic: 'chiropractic-care',
  massage: 'massage-therapy',
  acupuncture: 'acupuncture',
  rehabilitation: 'naturopathic-care',
}

/** The fragment that leads to a service: its stated one, or its id for a service that staff added. */
export function fragmentOf(serviceId: string): string {
  return Object.entries(fragmentServices).find(([, id]) => id === serviceId)?.[0] ?? serviceId
}

/** The service that a fragment such as `#massage` asks for; undefined when it asks for none. */
export function serviceOfFragment<T extends { id: string }>(
  hash: string,
  services: T[],
): T | undefined {
  const fragment = hash.replace(/^#/, '')
  return services.find(({ id }) => fragmentOf(id) === fragment || id === fragment)
}

/** The active service: the wanted one where it is offered, else the first (SRV-07 to SRV-09). Undefined when none is offered. */
export function activeService<T extends { id: string }>(
  wanted: string | undefined,
  offered: T[],
): T | undefined {
  return offered.find(({ id }) => id === wanted) ?? offered[0]
}

/** The tab that a key moves to from the given one, around the ends; undefined for other keys. */
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
