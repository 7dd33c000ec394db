const prefixes = ['/pay-my-bill', '/online-payments'] as const

/** The bill pages' path by which the visitor came: links inside keep it (C-49). */
export function billPrefix(pathname: string): (typeof prefixes)[number] {
  return (
    prefixes.find((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)) ??
    prefixes[0]
  )
}
