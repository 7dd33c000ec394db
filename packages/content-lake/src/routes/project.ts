import { Hono } from 'hono'

import { unsupported } from '../errors'
import { requireAccount, requireUser } from '../http/auth'
import { booleanParameter, readBytes, json } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { datasetOf, isNamedByAlias, projectOf } from '../http/target'
import { datasetNameOf } from '../management/aliases'
import { isRelease } from '../releases/release'
import { projectGrantsOf } from '../users/grants'
import { grantsOf, roles } from '../users/roles'

/** What the command line and the Studio offer only to projects whose plan includes it. */
const features = [
  'privateDataset',
  'advancedDatasetManagement',
  'contentReleases',
  'singleDocRelease',
  'scheduledPublishing',
  'studioComments',
  'sanityTasks',
]

/** More than anyone creates: the Studio does not know a project without a limit. */
const maxReleases = 1_000_000

/** Endpoints about the project for the Studio; most have no meaning on one machine and return empty results. */
export const projectRoutes = new Hono<LakeEnv>()
  .get('/projects', (c) => json(c, projects(c)))
  .get('/projects/:project', inProject(project))
  .get('/projects/:project/datasets', inProject(datasets))
  .get('/datasets', inProject(datasets))
  .get('/projects/:project/datasets/:dataset/acl', inProject(acl))
  .get(
    '/projects/:project/user-applications',
    inProject(() => []),
  )
  .get('/projects/:project/grants', inProject(grants))
  .get('/users/me/grants', (c) => json(c, allGrants(c)))
  .get('/projects/:project/new-content-release-allowed', inProject(releaseLimits))
  .get('/subscriptions/project/:project', inProject(subscription))
  .get('/data/references/:dataset/documents/:id/to', references)
  .get('/data/ping/:dataset', ping)
  .get('/ping', ping)
  .get('/features', (c) => json(c, features))
  .get('/help', (c) => json(c, {}))
  .get('/journey/announcements', (c) => json(c, []))
  .get('/journey/:name', nothing)
  .get('/journey/trial/:name', nothing)
  .post('/descriptors/claim', claimDescriptor)
  .get('/intake/telemetry-status', (c) => json(c, { status: 'denied' }))
  .post('/intake/batch', nothing)

/** @throws 401 for callers without a token, 404 for another project. */
function inProject(response: (c: LakeContext, projectId: string) => unknown) {
  return (c: LakeContext) => {
    requireUser(c.var.identity)
    return json(c, response(c, projectOf(c)))
  }
}

function projects(c: LakeContext) {
  requireUser(c.var.identity)
  return c.var.lake.projects.ids.map((projectId) => project(c, projectId))
}

function project(c: LakeContext, projectId: string) {
  const { identity } = c.var
  return {
    id: projectId,
    displayName: `${projectId} (local)`,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    members: c.var.lake.accounts.members(projectId, identity),
    features: [],
    metadata: {},
  }
}

function datasets(c: LakeContext, projectId: string) {
  const { lake, url } = c.var
  const [profile, addonFor] = ['datasetProfile', 'addonFor'].map((name) =>
    url.searchParams.get(name),
  )
  // A Studio names the dataset as its configuration does, by an alias perhaps.
  const target = addonFor ? datasetNameOf(projectId, addonFor, lake) : null
  return lake.projects
    .list(projectId)
    .map(({ name, aclMode, addonFor }) => ({
      name,
      aclMode,
      datasetProfile: addonFor === null ? 'content' : 'comments',
      addonFor,
      features: [],
      tags: [],
    }))
    .filter((each) => !profile || each.datasetProfile === profile)
    .filter((each) => !target || each.addonFor === target)
}

/** What the caller may do with the settings of the project. */
function grants(c: LakeContext) {
  const { identity, lake } = c.var
  return projectGrantsOf(requireAccount(identity, 'read', lake).role)
}

function allGrants(c: LakeContext) {
  requireUser(c.var.identity)
  const projectIds = c.var.lake.projects.ids
  return {
    organizations: {},
    projects: Object.fromEntries(projectIds.map((id) => [id, grants(c)])),
  }
}

/** What the caller may do with which documents; the Studio disables its buttons accordingly. */
function acl(c: LakeContext) {
  const dataset = datasetOf(c)
  const { identity, lake } = c.var
  const { role } = requireAccount(identity, 'read', lake)
  // Aliases are read-only for everyone.
  return isNamedByAlias(c) ? roles.viewer.grants : grantsOf(role, dataset)
}

/** How many active releases a project may have, and has: the Studio asks before it creates one. */
function releaseLimits(c: LakeContext, projectId: string) {
  const releases = c.var.lake.projects
    .list(projectId)
    .flatMap(({ store }) => [...store.all()].filter(isRelease))
  return {
    data: {
      orgActiveReleaseCount: releases.filter(
        ({ state }) => state === 'active' || state === 'scheduled',
      ).length,
      orgActiveReleaseLimit: null,
      datasetReleaseLimit: maxReleases,
    },
  }
}

/** The plan of a project. The Studio reads for how many days archived releases are stored: here that is no fixed time. */
function subscription(_c: LakeContext, projectId: string) {
  const retention = { features: [{ attributes: { maxRetentionDays: null } }] }
  return { projectId, plan: { name: 'Local' }, featureTypes: { retention } }
}

/**
 * References from other datasets: there are none but the weak ones of comments. The Studio queries references within the
 * dataset with GROQ.
 */
function references(c: LakeContext): Response {
  datasetOf(c)
  requireUser(c.var.identity)
  if (!booleanParameter(c.var.url, 'excludeInternalReferences'))
    throw unsupported('listing references within the dataset here; query references() instead')
  return json(c, { totalCount: 0, references: [] })
}

function ping(c: LakeContext): Response {
  return c.body('PONG', 200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
}

/** The Studio offers its schema to the hosted service; claiming that it is known already ends the matter. */
async function claimDescriptor(c: LakeContext): Promise<Response> {
  await readBytes(c, c.var.lake.limits.jsonBytes)
  return json(c, { synchronization: { type: 'complete' } })
}

async function nothing(c: LakeContext): Promise<Response> {
  await readBytes(c, c.var.lake.limits.jsonBytes)
  return c.body(null, 204)
}
