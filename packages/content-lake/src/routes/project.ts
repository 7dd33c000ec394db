import { Hono } from 'hono'

import { unsupported } from '../errors'
import { requireAccount, requireUser } from '../http/auth'
import { readBooleanParameter, readBytes, sendJson } from '../http/exchange'
import type { LakeContext, LakeEnv } from '../http/context'
import { resolveDataset, isNamedByAlias, resolveProject } from '../http/target'
import { resolveAlias } from '../management/aliases'
import { isRelease } from '../releases/release'
import { createProjectGrants, findGrants, roles } from '../users/roles'

/** The features that the command line and the Studio offer only to projects whose plan includes them. */
const features = [
  'privateDataset',
  'advancedDatasetManagement',
  'contentReleases',
  'singleDocRelease',
  'scheduledPublishing',
  'studioComments',
  'sanityTasks',
]

/** The limit of releases. The Studio requires one, so it is higher than any real number of releases. */
const maxReleases = 1_000_000

/** The endpoints about projects for the Studio. Most of them have no purpose here and return empty results. */
export const projectRoutes = new Hono<LakeEnv>()
  .get('/projects', (c) => sendJson(c, describeProjects(c)))
  .get('/projects/:project', createProjectHandler(describeProject))
  .get('/projects/:project/datasets', createProjectHandler(describeDatasets))
  .get('/datasets', createProjectHandler(describeDatasets))
  .get('/projects/:project/datasets/:dataset/acl', createProjectHandler(listDatasetGrants))
  .get(
    '/projects/:project/user-applications',
    createProjectHandler(() => []),
  )
  .get('/projects/:project/grants', createProjectHandler(listProjectGrants))
  .get('/users/me/grants', (c) => sendJson(c, listAllGrants(c)))
  .get(
    '/projects/:project/new-content-release-allowed',
    createProjectHandler(describeReleaseLimits),
  )
  .get('/subscriptions/project/:project', createProjectHandler(describeSubscription))
  .get('/data/references/:dataset/documents/:id/to', sendReferences)
  .get('/data/ping/:dataset', sendPong)
  .get('/ping', sendPong)
  .get('/features', (c) => sendJson(c, features))
  .get('/help', (c) => sendJson(c, {}))
  .get('/journey/announcements', (c) => sendJson(c, []))
  .get('/journey/:name', discardBody)
  .get('/journey/trial/:name', discardBody)
  .post('/descriptors/claim', claimDescriptor)
  .get('/intake/telemetry-status', (c) => sendJson(c, { status: 'denied' }))
  .post('/intake/batch', discardBody)

/**
 * Creates a handler that responds with JSON about the project of a request.
 * @throws 401 for callers without a token, 404 for an unknown project.
 */
function createProjectHandler(response: (c: LakeContext, projectId: string) => unknown) {
  return (c: LakeContext) => {
    requireUser(c.var.identity)
    return sendJson(c, response(c, resolveProject(c)))
  }
}

function describeProjects(c: LakeContext) {
  requireUser(c.var.identity)
  return c.var.lake.projects.ids.map((projectId) => describeProject(c, projectId))
}

function describeProject(c: LakeContext, projectId: string) {
  const { identity } = c.var
  return {
    id: projectId,
    displayName: `${projectId} (local)`,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    members: c.var.lake.accounts.listMembers(projectId, identity),
    features: [],
    metadata: {},
  }
}

function describeDatasets(c: LakeContext, projectId: string) {
  const { lake, url } = c.var
  const [profile, addonFor] = ['datasetProfile', 'addonFor'].map((name) =>
    url.searchParams.get(name),
  )
  // The configuration of a Studio may contain an alias of the dataset.
  const target = addonFor ? resolveAlias(projectId, addonFor, lake) : null
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

/** Returns what the caller may do with the settings of the project. */
function listProjectGrants(c: LakeContext) {
  const { identity, lake } = c.var
  return createProjectGrants(requireAccount(identity, 'read', lake).role)
}

function listAllGrants(c: LakeContext) {
  requireUser(c.var.identity)
  const projectIds = c.var.lake.projects.ids
  return {
    organizations: {},
    projects: Object.fromEntries(projectIds.map((id) => [id, listProjectGrants(c)])),
  }
}

/** Returns what the caller may do with which documents. The Studio disables its buttons accordingly. */
function listDatasetGrants(c: LakeContext) {
  const dataset = resolveDataset(c)
  const { identity, lake } = c.var
  const { role } = requireAccount(identity, 'read', lake)
  // Aliases are read-only for everyone.
  return isNamedByAlias(c) ? roles.viewer.grants : findGrants(role, dataset)
}

/** Returns the number of active releases and their limit, which the Studio requests before it creates a release. */
function describeReleaseLimits(c: LakeContext, projectId: string) {
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

/** Returns the plan of a project. The Studio reads how long archived releases are stored, which is not limited here. */
function describeSubscription(_c: LakeContext, projectId: string) {
  const retention = { features: [{ attributes: { maxRetentionDays: null } }] }
  return { projectId, plan: { name: 'Local' }, featureTypes: { retention } }
}

/**
 * Responds that other datasets contain no references, because only comments have such references, and these are weak.
 * The Studio finds references within the dataset with a query.
 */
function sendReferences(c: LakeContext): Response {
  resolveDataset(c)
  requireUser(c.var.identity)
  if (!readBooleanParameter(c.var.url, 'excludeInternalReferences'))
    throw unsupported('listing references within the dataset here; query references() instead')
  return sendJson(c, { totalCount: 0, references: [] })
}

function sendPong(c: LakeContext): Response {
  return c.body('PONG', 200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
}

/** Responds that the schema of the Studio is already stored, so that the Studio does not upload it. */
async function claimDescriptor(c: LakeContext): Promise<Response> {
  await readBytes(c, c.var.lake.limits.jsonBytes)
  return sendJson(c, { synchronization: { type: 'complete' } })
}

async function discardBody(c: LakeContext): Promise<Response> {
  await readBytes(c, c.var.lake.limits.jsonBytes)
  return c.body(null, 204)
}
