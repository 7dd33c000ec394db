import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from './statistics'

/** Lighthouse is not a dependency of the project, because it takes 185 MB and only this measurement needs it. */
const lighthouse = 'lighthouse@12.8.2'
/** On a busy machine Lighthouse sometimes misses the start of a page. */
const maxTries = 3
/** The maximum length of the details of a failed audit. */
const maxDetailLength = 400
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The report on a page. The scores are from 0 to 100 in the order of `categories`, and the sizes those of compressed responses. */
export type PageCosts = {
  scores: number[]
  largestPaintSeconds: number
  blockingMs: number
  shift: number
  kilobytes: Record<'html' | 'css' | 'fonts' | 'images' | 'framework' | 'script', number>
  requests: number
  /** Title and details of each failed audit apart from performance, each once. */
  failedAudits: string[]
}

type Fetched = { url: string; resourceType?: string; transferSize: number }
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: Fetched[] } }
  >
}

/** Measures a page on Lighthouse's simulated phone; each figure is the median of the rounds. */
export async function lighthouseCosts(
  url: string,
  { browser, rounds }: { browser: string; rounds: number },
): Promise<PageCosts> {
  const measured: PageCosts[] = []
  for (let round = 0; round < rounds; round++)
    measured.push(costsOf(await retryReport(url, browser)))
  const medianOf = (figure: (costs: PageCosts) => number) => median(measured.map(figure))
  return {
    scores: categories.map((_, index) => medianOf(({ scores }) => scores[index] ?? 0)),
    largestPaintSeconds: medianOf(({ largestPaintSeconds }) => largestPaintSeconds),
    blockingMs: medianOf(({ blockingMs }) => blockingMs),
    shift: medianOf(({ shift }) => shift),
    kilobytes: Object.fromEntries(
      (['html', 'css', 'fonts', 'images', 'framework', 'script'] as const).map((kind) => [
        kind,
        medianOf(({ kilobytes }) => kilobytes[kind]),
      ]),
    ) as PageCosts['kilobytes'],
    requests: medianOf(({ requests }) => requests),
    failedAudits: [...new Set(measured.flatMap(({ failedAudits }) => failedAudits))],
  }
}

async function retryReport(url: string, browser: string): Promise<Report> {
  for (let tries = 1; ; tries++) {
    try {
      return await report(url, browser)
    } catch (error) {
      if (tries === maxTries) throw error
    }
  }
}

async function report(url: string, browser: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  try {
    const path = join(folder, 'report.json')
    const flags = [
      '--headless=new',
      '--disable-gpu',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ].join(' ')
    const args = [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--only-categories=${categories.join()}`,
      '--skip-audits=is-crawlable',
      `--chrome-flags=${flags}`,
    ]
    await promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH: browser } })
    return JSON.parse(await readFile(path, 'utf8')) as Report
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function costsOf({ categories: found, audits }: Report): PageCosts {
  const items = audits['network-requests']?.details?.items ?? []
  const kilobytes = (matches: (item: Fetched) => boolean) =>
    items.filter(matches).reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
  const isFramework = ({ url }: Fetched) => /\/framework-[^/]*\.js$/.test(url)
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    largestPaintSeconds: figure('largest-contentful-paint') / 1000,
    blockingMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    kilobytes: {
      html: kilobytes(({ resourceType }) => resourceType === 'Document'),
      css: kilobytes(({ resourceType }) => resourceType === 'Stylesheet'),
      fonts: kilobytes(({ resourceType }) => resourceType === 'Font'),
      images: kilobytes(({ resourceType }) => resourceType === 'Image'),
      framework: kilobytes(isFramework),
      script: kilobytes((item) => item.resourceType === 'Script' && !isFramework(item)),
    },
    requests: items.length,
    failedAudits: categories
      .slice(1)
      .flatMap((name) =>
        (found[name]?.auditRefs ?? [])
          .filter(({ weight }) => weight > 0)
          .flatMap(({ id }) => describeFailure(audits[id])),
      ),
  }
}

function describeFailure(audit: Report['audits'][string] | undefined): string[] {
  if (!audit || audit.score === null || audit.score === 1) return []
  return [`${audit.title}: ${JSON.stringify(audit.details?.items ?? []).slice(0, maxDetailLength)}`]
}
