/** A call of Sanity's HTTP API that the lake supports. */
export type SupportedCall = {
  /** The method and the path of a route without the API version, or the type of an action. */
  call: string
  /** The programs that make the call. */
  madeBy: string
  /** The file of a test for the call, and a part of the test's title. */
  test: readonly [file: string, title: string]
  /** The difference from the hosted service. */
  note?: string
}

/** A call that the lake rejects with 501, as a client of the dataset `production` in the project `clinics` sends it. */
export type RejectedCall = {
  method: string
  path: string
  what: string
}

const studio = {
  madeBy: 'Studio',
  test: ['sign-in.test.ts', 'the project endpoints that the Studio needs respond'],
} as const
const projectPathTest = [
  'datasets.test.ts',
  'datasets are managed under the path of the project too',
] as const
const datasetCreationTest = [
  'datasets.test.ts',
  'adds an empty dataset that survives a restart',
] as const
const aliasTest = [
  'aliases.test.ts',
  'creates, lists, links, unlinks and deletes an alias',
] as const
const projectsTest = ['projects.test.ts', 'share the token and the accounts of the lake'] as const
const fileTest = ['assets.test.ts', 'preserves the bytes, name and type of a file'] as const

const corsTest = [
  'management.test.ts',
  'that are added can use the lake until they are deleted, after a restart too',
] as const
const tokenTest = [
  'management.test.ts',
  'are shown once, stored as a digest, and end when they are deleted',
] as const
const hookTest = [
  'webhooks.test.ts',
  'are created, changed, listed and deleted, and survive a restart',
] as const
const deliveryTest = [
  'webhooks.test.ts',
  'that fails is repeated at growing intervals of the clock, with the same key',
] as const
const scheduleTest = [
  'schedules.test.ts',
  'are created as the Studio does, and listed by state and document',
] as const
const scheduleChangeTest = [
  'schedules.test.ts',
  'can be changed, cancelled and deleted until they have ended',
] as const
const grantTest = [
  'management.test.ts',
  'grants tell what a user may do with the settings of each project',
] as const

/** The paths that the lake serves. */
export const paths: readonly SupportedCall[] = [
  {
    call: 'GET /data/query/:dataset',
    madeBy: '`client.fetch()`',
    test: ['query.test.ts', 'returns the query, time and sync tags in the complete response'],
  },
  {
    call: 'POST /data/query/:dataset',
    madeBy: '`client.fetch()` with a long query',
    test: ['query.test.ts', 'sends a long query by POST with the same result'],
  },
  {
    call: 'GET /data/doc/:dataset/:ids',
    madeBy: '`client.getDocument()`, `getDocuments()`',
    test: ['access.test.ts', 'requests by id report hidden documents as missing'],
  },
  {
    call: 'POST /data/mutate/:dataset',
    madeBy: '`client.create()`, `patch()`, `delete()`, `transaction()`',
    test: ['mutate.test.ts', 'apply all mutations or none'],
  },
  {
    call: 'POST /data/actions/:dataset',
    madeBy: '`client.action()`, `client.releases`',
    test: ['actions.test.ts', 'requests apply all actions or none'],
  },
  {
    call: 'GET /data/export/:dataset',
    madeBy: '`sanity dataset export`',
    test: ['export.test.ts', 'returns every complete document'],
  },
  {
    call: 'GET /data/listen/:dataset',
    madeBy: '`client.listen()`',
    test: ['listen.test.ts', 'receive a welcome event and complete events'],
  },
  {
    call: 'GET /data/live/events/:dataset',
    madeBy: '`client.live.events()`',
    test: ['live.test.ts', 'start with a welcome event, followed by one message'],
  },
  {
    call: 'GET /check/cors',
    madeBy: '`client.live.events()` in a browser',
    test: ['access.test.ts', 'the CORS check confirms an allowed page'],
  },
  {
    call: 'WEBSOCKET /socket/:dataset',
    madeBy: 'Studio, for presence',
    test: ['presence.test.ts', 'announce their location, and announce when they leave'],
  },
  {
    call: 'GET /data/history/:dataset/documents/:ids',
    madeBy: 'Studio',
    test: ['history.test.ts', 'match their state after each transaction'],
  },
  {
    call: 'GET /data/history/:dataset/transactions/:ids',
    madeBy: 'Studio',
    test: ['history.test.ts', 'are listed oldest first, with effects'],
  },
  {
    call: 'GET /data/history/:dataset/events/documents/:id',
    madeBy: 'Studio',
    test: ['history.test.ts', 'of the published document include its entire history'],
  },
  {
    call: 'GET /data/history/:dataset/events/releases/:name',
    madeBy: 'Studio, for the activity of a release',
    test: ['releases.test.ts', 'lists what happened to a release and its documents'],
  },
  {
    call: 'GET /data/references/:dataset/documents/:id/to',
    ...studio,
    note: 'only references from other datasets, which are always none',
  },
  {
    call: 'POST /assets/images/:dataset',
    madeBy: "`client.assets.upload('image')`",
    test: ['assets.test.ts', 'stores an image as a document that describes its bytes'],
  },
  { call: 'POST /assets/files/:dataset', madeBy: "`client.assets.upload('file')`", test: fileTest },
  {
    call: 'GET /images/:project/:dataset/:name',
    madeBy: 'the address of an image, with transforms',
    test: ['assets.test.ts', 'responses are immutable and support revalidation'],
  },
  {
    call: 'GET /images/:project/:dataset/:name/:vanity',
    madeBy: 'the address of an image with a readable name',
    test: ['assets.test.ts', 'the address of an image can end in a readable name'],
  },
  { call: 'GET /files/:project/:dataset/:name', madeBy: 'the address of a file', test: fileTest },
  { call: 'GET /projects', madeBy: '`client.projects.list()`', test: projectsTest },
  { call: 'GET /projects/:project', madeBy: '`client.projects.getById()`', test: projectsTest },
  { call: 'GET /datasets', madeBy: '`client.datasets.list()`', test: studio.test },
  {
    call: 'PUT /datasets/:dataset',
    madeBy: '`client.datasets.create()`',
    test: datasetCreationTest,
  },
  {
    call: 'PATCH /datasets/:dataset',
    madeBy: '`client.datasets.edit()`',
    test: ['datasets.test.ts', 'and becomes public at once'],
    note: 'not the mode `custom`',
  },
  {
    call: 'DELETE /datasets/:dataset',
    madeBy: '`client.datasets.delete()`',
    test: ['datasets.test.ts', 'removes the documents and files of a dataset'],
  },
  {
    call: 'PUT /datasets/:dataset/copy',
    madeBy: '`sanity dataset copy`',
    test: ['datasets.test.ts', 'creates an independent dataset with documents, assets and history'],
  },
  {
    call: 'GET /projects/:project/datasets',
    madeBy: '`client.datasets.list()`, Studio',
    test: ['comments.test.ts', 'is found with filters, and listed with all datasets'],
  },
  { call: 'PUT /projects/:project/datasets/:dataset', madeBy: 'HTTP API', test: projectPathTest },
  { call: 'PATCH /projects/:project/datasets/:dataset', madeBy: 'HTTP API', test: projectPathTest },
  {
    call: 'DELETE /projects/:project/datasets/:dataset',
    madeBy: 'HTTP API',
    test: projectPathTest,
  },
  {
    call: 'PUT /projects/:project/datasets/:dataset/copy',
    madeBy: 'HTTP API',
    test: projectPathTest,
  },
  {
    call: 'GET /projects/:project/datasets/copy',
    madeBy: '`sanity dataset copy --list`',
    test: ['datasets.test.ts', 'is a completed job, which can be followed'],
  },
  {
    call: 'GET /jobs/:id',
    madeBy: 'HTTP API',
    test: ['datasets.test.ts', 'is a completed job, which can be followed'],
  },
  {
    call: 'GET /jobs/:id/listen',
    madeBy: '`sanity dataset copy`',
    test: ['datasets.test.ts', 'is a completed job, which can be followed'],
  },
  {
    call: 'GET /aliases',
    madeBy: '`sanity dataset list`, `sanity dataset alias`',
    test: aliasTest,
  },
  { call: 'PUT /aliases/:alias', madeBy: '`sanity dataset alias create`', test: aliasTest },
  { call: 'PATCH /aliases/:alias', madeBy: '`sanity dataset alias link`', test: aliasTest },
  {
    call: 'PATCH /aliases/:alias/unlink',
    madeBy: '`sanity dataset alias unlink`',
    test: aliasTest,
  },
  { call: 'DELETE /aliases/:alias', madeBy: '`sanity dataset alias delete`', test: aliasTest },
  {
    call: 'POST /comments/:dataset/setup',
    madeBy: 'Studio, before the first comment or task',
    test: ['comments.test.ts', 'creates a private dataset for the comments on another one, once'],
  },
  { call: 'GET /projects/:project/datasets/:dataset/acl', ...studio },
  { call: 'GET /projects/:project/grants', madeBy: 'Studio', test: grantTest },
  { call: 'GET /hooks/projects/:project', madeBy: '`sanity hooks list`', test: hookTest },
  {
    call: 'POST /hooks/projects/:project',
    madeBy: 'HTTP API',
    test: hookTest,
  },
  { call: 'GET /hooks/projects/:project/:hook', madeBy: 'HTTP API', test: hookTest },
  { call: 'PATCH /hooks/projects/:project/:hook', madeBy: 'HTTP API', test: hookTest },
  {
    call: 'DELETE /hooks/projects/:project/:hook',
    madeBy: '`sanity hooks delete`',
    test: hookTest,
  },
  {
    call: 'GET /hooks/projects/:project/:hook/messages',
    madeBy: '`sanity hooks logs`',
    test: deliveryTest,
    note: 'the last 100',
  },
  {
    call: 'GET /hooks/projects/:project/:hook/attempts',
    madeBy: '`sanity hooks logs`',
    test: deliveryTest,
    note: 'those of the last 100 messages',
  },
  {
    call: 'GET /hooks/projects/:project/attempts/:attempt',
    madeBy: '`sanity hooks attempt`',
    test: deliveryTest,
  },
  { call: 'GET /users/me/grants', madeBy: '`sanity`, to select a project', test: grantTest },
  { call: 'GET /projects/:project/cors', madeBy: '`sanity cors list`', test: corsTest },
  {
    call: 'POST /projects/:project/cors',
    madeBy: '`sanity cors add`',
    test: corsTest,
    note: 'valid for all projects of the lake',
  },
  { call: 'DELETE /projects/:project/cors/:id', madeBy: '`sanity cors delete`', test: corsTest },
  { call: 'GET /projects/:project/tokens', madeBy: '`sanity tokens list`', test: tokenTest },
  {
    call: 'POST /projects/:project/tokens',
    madeBy: '`sanity tokens add`',
    test: tokenTest,
    note: 'valid for all projects of the lake, with a role of the lake',
  },
  {
    call: 'DELETE /projects/:project/tokens/:id',
    madeBy: '`sanity tokens delete`',
    test: tokenTest,
  },
  {
    call: 'GET /projects/:project/roles',
    madeBy: '`sanity tokens add`',
    test: ['management.test.ts', 'need a role that exists'],
    note: 'those of the lake',
  },
  {
    call: 'GET /invitations/project/:project',
    madeBy: '`sanity users list`',
    test: ['management.test.ts', 'members are the accounts and tokens, and no one is invited'],
    note: 'always empty',
  },
  { call: 'GET /projects/:project/user-applications', ...studio, note: 'always empty' },
  {
    call: 'GET /projects/:project/new-content-release-allowed',
    madeBy: 'Studio, before it creates a release',
    test: ['releases.test.ts', 'the Studio may create releases without a limit'],
    note: 'never a limit',
  },
  { call: 'GET /subscriptions/project/:project', ...studio, note: 'a plan without limits' },
  {
    call: 'GET /schedules/:project/:dataset',
    madeBy: 'Studio, for its tool Schedules',
    test: scheduleTest,
    note: 'the newest 1,000, without a cursor',
  },
  { call: 'POST /schedules/:project/:dataset', madeBy: 'Studio', test: scheduleTest },
  { call: 'GET /schedules/:project/:dataset/:schedule', madeBy: 'HTTP API', test: scheduleTest },
  {
    call: 'PATCH /schedules/:project/:dataset/:schedule',
    madeBy: 'Studio',
    test: scheduleChangeTest,
  },
  {
    call: 'DELETE /schedules/:project/:dataset/:schedule',
    madeBy: 'Studio',
    test: scheduleChangeTest,
  },
  {
    call: 'POST /schedules/:project/:dataset/:schedules/publish',
    madeBy: 'Studio',
    test: ['schedules.test.ts', 'can be run before their time, and stay as they are'],
    note: 'a schedule that fails stays scheduled',
  },
  {
    call: 'GET /users/me',
    madeBy: "`client.users.getById('me')`",
    test: ['accounts.test.ts', 'reads its role and its rights'],
  },
  {
    call: 'GET /users/:ids',
    madeBy: '`client.users.getById()`',
    test: ['sign-in.test.ts', 'are returned as one object or as an array'],
  },
  {
    call: 'GET /users/me/keyvalue/:keys',
    madeBy: 'Studio',
    test: ['sign-in.test.ts', 'store their own settings across restarts'],
  },
  {
    call: 'PUT /users/me/keyvalue',
    madeBy: 'Studio',
    test: ['sign-in.test.ts', 'store their own settings across restarts'],
  },
  { call: 'GET /auth/providers', ...studio },
  {
    call: 'GET /auth/fetch',
    madeBy: 'Studio',
    test: ['sign-in.test.ts', 'accepts the session id in the URL for one exchange'],
  },
  {
    call: 'GET /auth/id',
    madeBy: 'Studio',
    test: ['sign-in.test.ts', 'redirects back to the Studio with a token after one click'],
  },
  {
    call: 'POST /auth/logout',
    madeBy: 'Studio',
    test: ['sign-in.test.ts', 'persists across a restart as a digest only, and ends at sign-out'],
  },
  {
    call: 'GET /data/stats/:dataset',
    madeBy: 'HTTP API',
    test: ['limits.test.ts', 'reports the attributes of a dataset and their limit'],
    note: '`sizeSum` is that of the JSON',
  },
  { call: 'GET /data/ping/:dataset', ...studio },
  {
    call: 'GET /ping',
    madeBy: 'Studio',
    test: ['host.test.ts', 'host names are this machine’s'],
  },
  {
    call: 'GET /features',
    madeBy: 'Studio, `sanity dataset create`',
    test: studio.test,
    note: 'only private datasets, aliases, releases, scheduled drafts, comments and tasks',
  },
  { call: 'GET /help', ...studio, note: 'always empty' },
  { call: 'GET /journey/announcements', ...studio, note: 'always empty' },
  { call: 'GET /journey/:name', ...studio, note: 'always empty' },
  { call: 'GET /journey/trial/:name', ...studio, note: 'always empty' },
  { call: 'POST /descriptors/claim', ...studio, note: 'discards the schema of the Studio' },
  { call: 'GET /intake/telemetry-status', ...studio, note: 'telemetry is off' },
  { call: 'POST /intake/batch', ...studio, note: 'discards telemetry' },
]

/** The types of actions that `POST /data/actions/:dataset` accepts. */
export const actions: readonly SupportedCall[] = [
  ...[
    ['create', 'creates a draft with the requested transaction id'],
    ['edit', 'creates the draft of a published document on the first edit'],
    ['publish', 'publishes the draft and deletes it'],
    ['unpublish', 'unpublish creates a draft when none exists'],
    ['discard', 'discard removes an existing draft under both action names'],
    ['delete', 'delete removes the drafts that it names'],
    ['replaceDraft', 'replaceDraft replaces the content of the draft'],
  ].map(([name, title = '']) => ({
    call: `sanity.action.document.${name}`,
    madeBy: '`client.action()`, Studio',
    test: ['actions.test.ts', title] as const,
  })),
  ...[
    [
      'document.version.create',
      'createVersion',
      'are created from a document that the client sends',
    ],
    ['document.version.replace', 'replaceVersion', 'are edited, replaced and discarded'],
    ['document.version.discard', 'discardVersion', 'are edited, replaced and discarded'],
    ['document.version.unpublish', 'unpublishVersion', 'unpublishes marked documents'],
    ['release.create', 'releases.create', 'are created with metadata'],
    ['release.edit', 'releases.edit', 'their metadata can be edited'],
    [
      'release.publish',
      'releases.publish',
      'publishes all documents of a release in one transaction',
    ],
    [
      'release.schedule',
      'releases.schedule',
      'publishes a release when the clock reaches its time',
    ],
    ['release.unschedule', 'releases.unschedule', 'locks the documents of the release'],
    ['release.archive', 'releases.archive', 'an archived release loses its documents'],
    ['release.unarchive', 'releases.unarchive', 'an archived release loses its documents'],
    ['release.delete', 'releases.delete', 'only archived and published releases are deleted'],
  ].map(([name, method, title = '']) => ({
    call: `sanity.action.${name}`,
    madeBy: `\`client.${method}()\``,
    test: ['releases.test.ts', title] as const,
  })),
  {
    call: 'sanity.action.release.import',
    madeBy: '`sanity dataset import`',
    test: ['releases.test.ts', 'a seed can contain releases with their documents'],
  },
]

const dataset = '/projects/clinics/datasets/production'

/** Calls that a client or the command line can make, and that the lake rejects. */
export const rejectedCalls: readonly RejectedCall[] = [
  { method: 'POST', path: '/graphql/production/default', what: 'GraphQL queries' },
  { method: 'GET', path: '/apis/graphql', what: '`sanity graphql`' },
  ...['generate', 'transform', 'translate', 'prompt', 'patch'].map((name) => ({
    method: 'POST',
    path: `/agent/action/${name}/production`,
    what: `\`client.agent.action.${name}()\``,
  })),
  {
    method: 'GET',
    path: '/media-libraries/library/video/video-a/playback-info',
    what: '`client.mediaLibrary.video.getPlaybackInfo()`',
  },
  { method: 'GET', path: '/media-libraries', what: 'Media Library' },
  {
    method: 'GET',
    path: `${dataset}/settings/embeddings`,
    what: '`client.datasets.getEmbeddingsSettings()`',
  },
  {
    method: 'PUT',
    path: `${dataset}/settings/embeddings`,
    what: '`client.datasets.editEmbeddingsSettings()`',
  },
  { method: 'POST', path: '/embeddings-index/query/production/index', what: 'embeddings indexes' },
  { method: 'GET', path: `${dataset}/backups`, what: '`sanity backup`' },
  { method: 'GET', path: `${dataset}/schemas`, what: '`sanity schema`' },
  { method: 'POST', path: '/publish/clinics/production', what: 'publishing without a schedule' },
  { method: 'POST', path: '/invitations/project/clinics', what: '`sanity users invite`' },
  { method: 'POST', path: '/projects/clinics/roles', what: 'custom roles' },
  { method: 'POST', path: '/projects', what: '`sanity projects create`' },
  { method: 'GET', path: '/blueprints/stacks', what: '`sanity blueprints`' },
  { method: 'GET', path: '/functions/a/logs', what: '`sanity functions`' },
  { method: 'POST', path: '/assist/studio-to-canvas/production', what: 'Canvas' },
  {
    method: 'POST',
    path: '/projects/clinics/user-applications',
    what: '`sanity deploy`, and Studios in the dashboard',
  },
  { method: 'GET', path: '/organizations', what: 'organizations and their dashboard' },
]
