import { sitePages } from '@site/domain/pages'

/** The responses of a site by path: status and bytes. */
type SiteCopy = Map<string, { status: number; body: Buffer }>

/** The addresses of pictures and documents in a page. */
const linkedFile = /(?:\/images\/optimized\/[\w./-]+|\/(?:files|forms|policies)\/[\w./-]+\.pdf)/g

/** The times of rendering, which differ between responses with the same content. */
const timePatterns = [
  /\b\d{13}\.[\w-]{20,}/g,
  /(?<=<lastmod>)[^<]*/g,
  /(?<=\/CreationDate \(D:)[^)]*/g,
  /(?<=\/ID \[)[^\]]*/g,
]

/** Reads each page of the site, the pages of the sitemap, and every picture and PDF that they link to. */
export async function readSite(origin: string): Promise<SiteCopy> {
  const copy: SiteCopy = new Map()
  async function read(path: string): Promise<string> {
    const known = copy.get(path)
    if (known) return known.body.toString()
    const response = await fetch(origin + path)
    const body = Buffer.from(await response.arrayBuffer())
    copy.set(path, { status: response.status, body })
    return body.toString()
  }
  const sitemap = await read('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  const pages = new Set([
    ...sitePages.map(({ path }) => path),
    ...listed.map((path) => path || '/'),
  ])
  for (const path of pages)
    for (const [file] of (await read(path)).matchAll(linkedFile)) await read(file)
  return copy
}

/** Returns the paths whose responses differ, and those that one of the sites lacks. */
export function differences(expected: SiteCopy, actual: SiteCopy): string[] {
  const paths = new Set([...expected.keys(), ...actual.keys()])
  return [...paths].flatMap((path) => {
    const [before, after] = [expected.get(path), actual.get(path)]
    if (!before || !after) return [`${path} is only ${before ? 'in the original' : 'restored'}`]
    if (before.status !== after.status)
      return [`${path} responds ${after.status}, not ${before.status}`]
    const [expectedText, actualText] = [comparable(before.body), comparable(after.body)]
    if (expectedText === actualText) return []
    return [`${path} differs: ${firstDifference(expectedText, actualText)}`]
  })
}

/** Returns every byte as one character, without the times of rendering. */
function comparable(body: Buffer): string {
  return timePatterns.reduce((text, pattern) => text.replace(pattern, ''), body.toString('latin1'))
}

/** Returns the surroundings of the first difference of two texts. */
function firstDifference(before: string, after: string): string {
  let at = 0
  while (before[at] === after[at]) at += 1
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40))
  return `${around(before)} became ${around(after)}`
}
