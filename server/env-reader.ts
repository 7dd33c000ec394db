/** Environment variables by name, as `process.env` holds them. */
export type Environment = Record<string, string | undefined>

/** Which addresses will do: any, or only encrypted ones beyond this machine. */
export type Reach = 'any' | 'public'

const thisMachine =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[\da-f]{2}:[\da-f]{1,4}|0:0)\])$/

/** Reads single variables and collects what is wrong with them. An empty variable counts as not set. */
export class EnvReader {
  readonly faults: string[] = []
  private readonly faulty = new Set<string>()

  constructor(private readonly env: Environment) {}

  /** Notes a fault as one line: the variable, what is wrong, and the cure. */
  fault(name: string, wrong: string, cure: string) {
    this.faulty.add(name)
    this.faults.push(`${name} ${wrong}: ${cure}.`)
  }

  isFaulty(name: string): boolean {
    return this.faulty.has(name)
  }

  has(name: string): boolean {
    return this.text(name) !== null
  }

  text(name: string): string | null {
    return this.env[name]?.trim() || null
  }

  /** Whether the variable is set; it is a fault when it is not. */
  require(name: string, cure: string): boolean {
    if (this.has(name)) return true
    this.fault(name, 'is missing', cure)
    return false
  }

  matching(name: string, { pattern, wanted }: { pattern: RegExp; wanted: string }): string | null {
    const value = this.text(name)
    if (value === null || pattern.test(value)) return value
    this.fault(name, `is ${quoted(value)}`, `set it to ${wanted}`)
    return null
  }

  /** A value that no message may repeat. */
  secret(name: string, shortest: number): string | null {
    const value = this.text(name)
    if (value === null || value.length >= shortest) return value
    this.fault(
      name,
      `has only ${value.length} characters`,
      `set it to ${shortest} or more random characters`,
    )
    return null
  }

  flag(name: string, fallback: boolean): boolean {
    return this.oneOf(name, ['on', 'off'], fallback ? 'on' : 'off') === 'on'
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.text(name)
    if (value === null) return fallback
    const match = allowed.find((candidate) => candidate === value)
    if (match === undefined)
      this.fault(
        name,
        `is ${quoted(value)}`,
        `set it to ${allowed.join(' or ')}, or leave it out for ${fallback}`,
      )
    return match ?? fallback
  }

  port(name: string, fallback: number): number {
    const value = this.text(name)
    const port = value === null ? fallback : /^\d{1,5}$/.test(value) ? Number(value) : 0
    if (port >= 1 && port <= 65_535) return port
    this.fault(
      name,
      `is ${quoted(value ?? String(fallback))}`,
      'set it to a whole number from 1 to 65535',
    )
    return fallback
  }

  /** A small number of things. */
  count(name: string, fallback: number): number {
    const value = this.text(name)
    if (value === null) return fallback
    if (/^\d$/.test(value)) return Number(value)
    this.fault(name, `is ${quoted(value)}`, 'set it to a whole number from 0 to 9')
    return fallback
  }

  /** An absolute address. */
  url(name: string, reach: Reach, protocols = ['http:', 'https:']): string | null {
    const value = this.text(name)
    if (value === null) return null
    const url = URL.canParse(value) ? new URL(value) : null
    if (!url || !protocols.includes(url.protocol)) {
      this.fault(
        name,
        'is no address',
        `set it to one that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      )
      return null
    }
    const wrong =
      reach === 'any'
        ? null
        : this.isLoopback(value)
          ? 'names this machine'
          : url.protocol === 'https:'
            ? null
            : 'is not encrypted'
    if (wrong === null) return value
    this.fault(name, wrong, 'set it to a public address that begins with https://')
    return null
  }

  /** An address without path or query, written without a slash at the end. */
  origin(name: string, reach: Reach): string | null {
    const value = this.url(name, reach)
    if (value === null) return null
    const url = new URL(value)
    if (url.href === `${url.origin}/`) return url.origin
    this.fault(name, 'has more than an origin', `set it to ${url.origin}`)
    return null
  }

  /** Whether an absolute address leads to the machine that asks. */
  isLoopback(url: string): boolean {
    return thisMachine.test(new URL(url).hostname)
  }
}

function quoted(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
}
