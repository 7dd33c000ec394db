import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sitePages } from '@site/domain/pages'
import { offlinePath, serviceWorkerPath } from '@site/domain/server-paths'
import { todayPath } from '@site/domain/today'
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

type Field = { name: string; value: string; isButton: boolean }

/** The path of a call in the content lake's table, which a test of the lake compares with its routes. */
const supportedCall = /^\| `[A-Z]+ (\/[^`]+)`/gm
/** The path of a route of Hono. */
const declared = /\.(?:get|post|put|patch|delete|all)\(\s*'(\/[^']+)'/g

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
    todayPath,
    offlinePath,
    serviceWorkerPath,
    '/api/lake/v2025-02-19/data/query/production',
    ...pages.map(dataPath),
    ...files,
    '/favicon.ico',
  ]
  return {
    name: 'site',
    origin,
    paths,
    forms: [...forms, ...forms.map(dataPath)],
    fields: [...fields.values()],
  }
}

/** Returns the local services as a target, with every call of the content lake and every route of the others. */
export async function localTarget(origin: string): Promise<Target> {
  const coverage = await readFile(join(root, 'packages/content-lake/docs/coverage.md'), 'utf8')
  const [supported = ''] = coverage.split('## Actions')
  const calls = [...supported.matchAll(supportedCall)].map(([, path = '']) => fillIn(path))
  const isVersioned = (path: string) => !/^\/(?:images|files)\//.test(path)
  return {
    name: 'local',
    origin,
    paths: [
      ...new Set(calls.map((path) => (isVersioned(path) ? `/v2025-02-19${path}` : path))),
      ...(await declaredPaths('packages/dev-services')),
      '/local-login',
      '/healthz',
    ],
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
].map((name) => ({ name, value: name === 'mode' ? 'none' : '*', isButton: false }))

const control =
  /<(?:input|select|textarea|button)\b[^>]*\sname="([^"]+)"[^>]*>(?:<option value="">[^<]*<\/option><option value="([^"]+)")?/g

function fieldsIn(html: string): Field[] {
  return [...html.matchAll(control)].map(([tag, name = '', option]) => ({
    name,
    value: option ?? /\svalue="([^"]*)"/.exec(tag)?.[1] ?? exampleValue(name),
    isButton: tag.startsWith('<button'),
  }))
}

/** Returns an example value for a field of this name. */
function exampleValue(name: string): string {
  if (/mail/i.test(name)) return 'jo@clinics.example'
  if (/phone/i.test(name)) return '541-555-0100'
  if (/date|dob|birth/i.test(name)) return '1985-03-07'
  if (/note$/.test(name)) return ''
  return /consent|agree|acknowledg/i.test(name) ? 'on' : 'Jo Example'
}

const dataPath = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

/** Returns the paths of the routes that a folder's sources declare, with sample values for their variable parts. */
export async function declaredPaths(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  const sources = entries.filter(({ name }) => name.endsWith('.ts') && !name.includes('.test.'))
  const texts = await Promise.all(
    sources.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  )
  const found = texts.flatMap((text) => [...text.matchAll(declared)].map(([, path = '']) => path))
  return [...new Set(found.map(fillIn))]
}

/** Replaces the variable parts of a route with values, some of which exist. */
function fillIn(path: string): string {
  return path
    .replace(':dataset', 'production')
    .replace(':project', 'clinics')
    .replace(/:ids?\b/, 'clinic-ashland')
    .replace(/:\w+\{[^}]*\}/g, '0')
    .replace(/:\w+|\*/g, 'x')
}
