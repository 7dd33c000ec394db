const prefixes = ['/pay-my-bill', '/online-payments'] as const

/**
 * Returns the path prefix of the bill pages by which the visitor came, so that links keep it
 * (C-49).
 */
export function billPrefix(pathname: string): (typeof prefixes)[number] {
  return (
    prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) ??
    prefixes[0]
  )
}
