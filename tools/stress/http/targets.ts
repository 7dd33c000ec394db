import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sitePages } from '@site/domain/pages'
import { root } from '../../lib/root.mjs'

/** A server and its known routes. */
export type Target = {
  name: 'site' | 'local'
  origin: string
  /** Existing addresses, so that hostile variants of them pass the first checks. */
  paths: string[]
  /** The addresses that accept a form. */
  forms: string[]
  /** The fields of its forms, each with a valid value. */
  fields: Field[]
}

type Field = { name: string; plausible: string; isButton: boolean }

const declared = /(?:path: |app\.(?:get|post)\()(?:'(\/[^']+)'|\/\^([^\n]+?)\$\/)/g

/** Returns the site as a target, with every page, endpoint, kind of file and form field. */
export async function siteTarget(origin: string): Promise<Target> {
  const pages = sitePages.map(({ path }) => path)
  const own = [
    ...pages,
    '/pay-my-bill/ashland',
    '/online-payments/ashland',
    '/nowhere',
    '/studio',
    '/studio/config.json',
    '/studio/structure',
  ]
  const html = await Promise.all(own.map(async (path) => (await fetch(origin + path)).text()))
  const linked = new Set(
    html.flatMap((text) =>
      [...text.matchAll(/(?:href|src|srcset)="(\/[^" ?#]*)/g)].map((match) => match[1] ?? ''),
    ),
  )
  const files = [...linked].filter((path) => /\.\w{2,5}$/.test(path))
  const fields = new Map(html.flatMap(fieldsIn).map((field) => [field.name, field]))
  const forms = own.filter((_, index) => /<form\b[^>]*\smethod="post"/.test(html[index] ?? ''))
  const paths = [
    ...own,
    ...(await declaredPaths('server')),
    ...pages.map(dataPath),
    ...files,
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/healthz',
  ]
  return {
    name: 'site',
    origin,
    paths,
    forms: [...forms, ...forms.map(dataPath)],
    fields: [...fields.values()],
  }
}

/** Returns the local services as a target, with every route that they declare. */
export async function localTarget(origin: string): Promise<Target> {
  const routes = await declaredPaths('packages')
  const versioned = routes
    .filter((path) => !/^\/(?:email|mailbox|images|files|pay|local-)/.test(path))
    .map((path) => `/v2025-02-19${path}`)
  return {
    name: 'local',
    origin,
    paths: [...new Set([...routes, ...versioned])],
    forms: [
      '/email/send',
      '/email/faults',
      '/v2025-02-19/data/mutate/production',
      '/v2025-02-19/data/actions/production',
    ],
    fields: localFields,
  }
}

const localFields = [
  'query',
  'mutations',
  'actions',
  'to',
  'subject',
  'body',
  'mode',
  '_id',
  '_type',
].map((name) => ({ name, plausible: name === 'mode' ? 'none' : '*', isButton: false }))

const control =
  /<(?:input|select|textarea|button)\b[^>]*\sname="([^"]+)"[^>]*>(?:<option value="">[^<]*<\/option><option value="([^"]+)")?/g

function fieldsIn(html: string): Field[] {
  return [...html.matchAll(control)].map(([tag, name = '', option]) => ({
    name,
    plausible: option ?? /\svalue="([^"]*)"/.exec(tag)?.[1] ?? plausibleValue(name),
    isButton: tag.startsWith('<button'),
  }))
}

/** Returns a plausible value for a field of this name. */
function plausibleValue(name: string): string {
  if (/mail/i.test(name)) return 'jo@clinics.example'
  if (/phone/i.test(name)) return '541-555-0100'
  if (/date|dob|birth/i.test(name)) return '1985-03-07'
  if (/note$/.test(name)) return ''
  return /consent|agree|acknowledg/i.test(name) ? 'on' : 'Jo Example'
}

const dataPath = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

/** Returns the paths in the route tables of a folder's sources, with sample values for their variable parts. */
async function declaredPaths(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const sources = entries.filter(({ name }) => name.endsWith('.ts') && !name.includes('.test.'))
  const texts = await Promise.all(
    sources.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  )
  const found = texts.flatMap((text) =>
    [...text.matchAll(declared)].map(([, plain, pattern]) => plain ?? sample(pattern ?? '')),
  )
  return [...new Set(found.map(filledIn))]
}

/** Returns one path that a simple pattern matches. */
function sample(pattern: string): string {
  return pattern
    .replace(/\(\?<\w+>[^)]*\)/g, '1')
    .replaceAll('\\/', '/')
    .replaceAll('\\.', '.')
}

function filledIn(path: string): string {
  return path
    .replace(':dataset', 'production')
    .replace(':project', 'clinics')
    .replace(/:ids?/, 'clinic-ashland')
    .replace(/:\w+/g, 'x')
}
