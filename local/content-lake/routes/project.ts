import { notFound, unsupported } from '../errors'
import { requireUser } from '../http/auth'
import { assertDataset, flag, readBytes, sendJson } from '../http/exchange'
import type { RequestContext, Route } from '../http/router'
import { members } from '../users/accounts'

/** What the Studio asks about its project; most of it has no meaning on one machine and is answered with nothing. */
export const projectRoutes: Route[] = [
  {
    method: 'GET',
    path: '/projects',
    handle: (context) => sendJson(context.response, 200, [project(context)]),
  },
  { method: 'GET', path: '/projects/:project', handle: inProject(project) },
  { method: 'GET', path: '/projects/:project/datasets', handle: inProject(datasets) },
  {
    method: 'GET',
    path: '/datasets',
    handle: (context) => sendJson(context.response, 200, datasets(context)),
  },
  { method: 'GET', path: '/projects/:project/datasets/:dataset/acl', handle: inProject(acl) },
  { method: 'GET', path: '/projects/:project/user-applications', handle: inProject(() => []) },
  { method: 'GET', path: '/data/references/:dataset/documents/:id/to', handle: references },
  { method: 'GET', path: '/data/ping/:dataset', handle: ping },
  { method: 'GET', path: '/ping', handle: ping },
  { method: 'GET', path: '/features', handle: constant([]) },
  { method: 'GET', path: '/help', handle: constant({}) },
  { method: 'GET', path: '/journey/announcements', handle: constant([]) },
  { method: 'GET', path: '/journey/:name', handle: nothing },
  { method: 'GET', path: '/journey/trial/:name', handle: nothing },
  { method: 'POST', path: '/descriptors/claim', handle: claimDescriptor },
  { method: 'GET', path: '/intake/telemetry-status', handle: constant({ status: 'denied' }) },
  { method: 'POST', path: '/intake/batch', handle: nothing },
]

const PERMISSIONS = ['read', 'create', 'update', 'history', 'editHistory', 'manage']

/** @throws 401 for callers without a token, 404 for another project. */
function inProject(answer: (context: RequestContext) => unknown) {
  return (context: RequestContext) => {
    const { params, lake, response } = context
    requireUser(context.identity)
    if (params['project'] !== lake.options.projectId)
      throw notFound(`Project ${JSON.stringify(params['project'])} not found`)
    sendJson(response, 200, answer(context))
  }
}

function project({ lake, identity }: RequestContext) {
  const { projectId } = lake.options
  requireUser(identity)
  return {
    id: projectId,
    displayName: `${projectId} (local)`,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    members: members(identity),
    features: [],
    metadata: {},
  }
}

function datasets({ lake, identity, url }: RequestContext) {
  requireUser(identity)
  // Comments and the like would live in datasets of their own, which a local project does not have.
  const profile = url.searchParams.get('datasetProfile')
  if (profile !== null && profile !== 'content') return []
  return [
    {
      name: lake.options.dataset,
      aclMode: 'public',
      datasetProfile: 'content',
      addonFor: null,
      features: [],
      tags: [],
    },
  ]
}

function acl(context: RequestContext) {
  assertDataset(context)
  return [{ filter: '_id in path("**")', permissions: PERMISSIONS }]
}

/** References from other datasets: there are none. For its own the Studio asks by GROQ. */
function references(context: RequestContext): void {
  assertDataset(context)
  requireUser(context.identity)
  if (!flag(context.url, 'excludeInternalReferences'))
    throw unsupported('listing references within the dataset here; query references() instead')
  sendJson(context.response, 200, { totalCount: 0, references: [] })
}

function ping({ response }: RequestContext): void {
  response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('PONG')
}

/** The Studio offers its schema to the hosted service; claiming that it is known already ends the matter. */
async function claimDescriptor(context: RequestContext): Promise<void> {
  await readBytes(context.request, context.lake.limits.jsonBytes)
  sendJson(context.response, 200, { synchronization: { type: 'complete' } })
}

async function nothing({ request, response, lake }: RequestContext): Promise<void> {
  await readBytes(request, lake.limits.jsonBytes)
  response.writeHead(204).end()
}

function constant(body: unknown) {
  return ({ response }: RequestContext) => sendJson(response, 200, body)
}
