import { expect as baseExpect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { OpenStudio } from './browser'

/** The Studio responds slowly on a busy machine. */
const expect = baseExpect.configure({ timeout: 30_000 })

/** The steps of an editor. Each step opens the page that it needs, so that a failure does not affect the next ones. */
export const steps: Record<string, (studio: OpenStudio) => Promise<void>> = {
  'sign in': ({ page, origin }) => signIn(page, origin, 'Administrator'),

  lists: async ({ page, origin }) => {
    await page.goto(`${origin}/structure/post`)
    await expect(listEntry(page, /Analytical engines.*Ada Lovelace/)).toBeVisible()
    await expect(listEntry(page, /First compilers.*Grace Hopper/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Search list' }).fill('compilers')
    await expect(listEntry(page, /Analytical engines/)).toHaveCount(0)
    await expect(listEntry(page, /First compilers/)).toBeVisible()
  },

  search: async ({ page, origin }) => {
    await page.goto(`${origin}/structure`)
    await page.getByTestId('studio-search').click()
    await page.getByPlaceholder('Search', { exact: true }).fill('analytical')
    await page.getByRole('option', { name: /Analytical engines/ }).click()
    await expect(title(page)).toHaveValue('Analytical engines')
  },

  'edit and publish': async (studio) => {
    const { page } = studio
    await open(studio, 'engines')
    await title(page).fill('Difference engines')
    await expectDocument(studio, 'drafts.engines', { title: 'Difference engines' })
    await publish(page)
    await expectDocument(studio, 'engines', { title: 'Difference engines' })
    await expectDocument(studio, 'drafts.engines', undefined)
  },

  'Portable Text': async (studio) => {
    const { page } = studio
    await open(studio, 'engines')
    const editor = page.getByTestId('field-body').getByRole('textbox')
    await editor.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And steam.')
    await expectDocument(studio, 'drafts.engines', {
      body: [
        expect.objectContaining({
          children: [expect.objectContaining({ text: 'Cards and wheels. And steam.' })],
        }),
      ],
    })
    await publish(page)
  },

  'upload an image': async (studio) => {
    const { page } = studio
    await open(studio, 'engines')
    const color = { width: 40, height: 20, channels: 3, background: '#070' } as const
    await page.locator('input[type="file"]').setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: color }).png().toBuffer(),
    })
    await expectDocument(studio, 'drafts.engines', {
      cover: expect.objectContaining({
        asset: expect.objectContaining({ _ref: expect.stringMatching(/^image-\w+-40x20-png$/) }),
      }),
    })
    await publish(page)
  },

  'create with a reference': async (studio) => {
    const { page, origin } = studio
    await page.goto(`${origin}/intent/create/template=post;type=post/`)
    await title(page).fill('New compilers')
    await page.getByPlaceholder('Type to search').fill('grace')
    await page.getByRole('button', { name: /Grace Hopper/ }).click()
    await expect(page.getByRole('link', { name: 'Grace Hopper', exact: true })).toBeVisible()
    await publish(page)
    await expect
      .poll(() => studio.client.fetch('*[title == "New compilers"][0].author->name'))
      .toBe('Grace Hopper')
  },

  history: async (studio) => {
    const { page } = studio
    await open(studio, 'engines')
    await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const events = page.getByTestId('timeline-item-button')
    await expect(events.filter({ hasText: 'Published' }).first()).toBeVisible()
    await expect(events.filter({ hasText: 'Draft created' }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Review changes' }).click()
    await expect(page.getByText('cover.png')).toBeVisible()
  },

  menus: async (studio) => {
    const { page } = studio
    await open(studio, 'engines')
    const pane = page.getByTestId('document-pane')
    const item = (name: RegExp) => page.getByRole('menuitem', { name }).first()
    const menus: [button: Locator, content: Locator][] = [
      [
        page.getByTestId('new-document-button'),
        page.getByTestId('new-document-button-search-input'),
      ],
      [
        page.getByTestId('global-perspective-menu-button'),
        page.getByTestId('view-content-releases-menu-item'),
      ],
      [page.getByTestId('button-resources-menu'), item(/./)],
      [page.locator('#user-menu'), page.getByTestId('user-menu')],
      [page.getByTestId('pane-context-menu-button').first(), item(/Sort by/)],
      [pane.getByTestId('pane-context-menu-button'), item(/Inspect/)],
      [page.getByTestId('action-menu-button'), item(/Duplicate/)],
    ]
    for (const [button, content] of menus) {
      await button.click()
      await expect(content).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(content).toBeHidden()
    }
  },

  'duplicate and delete': async (studio) => {
    const { page } = studio
    await open(studio, 'compilers')
    await page.getByTestId('action-menu-button').click()
    await page.getByTestId('action-Duplicate').click()
    await expect(page).not.toHaveURL(/compilers/)
    await expect(page.getByTestId('action-publish')).toBeEnabled()
    const copies = () => studio.client.fetch('count(*[title match "First compilers"])')
    await expect.poll(copies).toBe(2)
    await page.getByTestId('action-menu-button').click()
    await page.getByTestId('action-Delete').click()
    await page.getByTestId('confirm-button').click()
    await expect.poll(copies).toBe(1)
  },

  comments: async (studio) => {
    const { page } = studio
    await open(studio, 'engines')
    await clickCommentButton(page, 'Add comment', commentInput(page))
    await writeComment(page, 'Which engine?')
    await expectCommentsDataset(studio)
    await expectComments(studio, 'post', [['Which engine?', 'local-administrator', 'open']])
    const colleague = await openColleague(studio, 'engines')
    await clickCommentButton(colleague, 'Open comments', thread(colleague))
    await expect(thread(colleague)).toContainText('Which engine?')
    await writeComment(colleague, 'The second one.')
    await expectComments(studio, 'post', [
      ['Which engine?', 'local-administrator', 'open'],
      ['The second one.', 'local-publisher', 'open'],
    ])
    // Each editor sees the other's changes without opening the page again.
    await clickCommentButton(page, 'Open comments', thread(page))
    await expect(thread(page)).toContainText('The second one.')
    await page.getByTestId('comments-list-item-status-button').click()
    await expect(thread(page)).toHaveCount(0)
    await expect(thread(colleague)).toHaveCount(0)
    await expectComments(studio, 'post', [
      ['Which engine?', 'local-administrator', 'resolved'],
      ['The second one.', 'local-publisher', 'resolved'],
    ])
    await colleague.context().close()
  },

  tasks: async (studio) => {
    const { page } = studio
    await open(studio, 'engines')
    const newTask = page.getByRole('button', { name: 'New task', exact: true })
    await clickUntil(page.getByTestId('tasks-toolbar'), newTask)
    await clickUntil(newTask, page.getByPlaceholder('Task title'))
    await page.getByPlaceholder('Task title').fill('Check the wheels')
    const query = '*[_type == "tasks.task" && defined(createdByUser)]{title, authorId, status}'
    const found = () => commentsOf(studio).fetch(query)
    const task = { title: 'Check the wheels', authorId: 'local-administrator', status: 'open' }
    await expect(page.getByPlaceholder('Task title')).toHaveValue(task.title)
    await page.getByRole('button', { name: 'Create Task' }).click()
    await expectCommentsDataset(studio)
    await expect.poll(found).toEqual([task])
    const colleague = await openColleague(studio, 'engines')
    await clickUntil(
      colleague.getByRole('button', { name: '1 open task' }),
      colleague.getByText(task.title),
    )
    await clickUntil(colleague.getByText(task.title), colleague.getByText('Add a comment'))
    await writeComment(colleague, 'They turn.')
    await expectComments(studio, 'tasks.task', [['They turn.', 'local-publisher', 'open']])
    await page.getByText(task.title).click()
    await expect(page.getByText('They turn.')).toBeVisible()
    await clickUntil(
      page.getByRole('button', { name: 'To Do' }),
      page.getByRole('menuitem', { name: 'Done' }),
    )
    await page.getByRole('menuitem', { name: 'Done' }).click()
    await expect.poll(found).toEqual([{ ...task, status: 'closed' }])
    await expect(colleague.getByRole('button', { name: 'Done' })).toBeVisible()
    await colleague.context().close()
  },

  'create a release': async (studio) => {
    const { page, origin } = studio
    await page.goto(`${origin}/releases`)
    await page.getByRole('button', { name: 'New release' }).last().click()
    await page.getByTestId('release-form-title').fill('Spring')
    await page.getByTestId('submit-release-button').click()
    await page.getByRole('button', { name: 'Add document' }).click()
    await page.keyboard.type('compilers')
    await page.getByRole('option', { name: /First compilers/ }).click()
    await page.getByRole('link', { name: /First compilers/ }).click()
    await expect(title(page)).toBeEditable()
    await title(page).fill('Spring compilers')
    const version = `versions.${(await releaseNamed(studio, 'Spring')).name}.compilers`
    await expectDocument(studio, version, { title: 'Spring compilers' })
    await expectDocument(studio, 'compilers', { title: 'First compilers' })
  },

  'schedule a draft': async (studio) => {
    const { page } = studio
    await open(studio, 'engines')
    await title(page).fill('Scheduled engines')
    await expectDocument(studio, 'drafts.engines', { title: 'Scheduled engines' })
    const item = page.getByRole('menuitem', { name: /Schedule publish/i })
    await clickUntil(page.getByTestId('action-menu-button'), item)
    await clickUntil(item, scheduledDate(page))
    await schedule(page)
    const found = () => studio.client.fetch('releases::all()[metadata.cardinality == "one"].state')
    await expect.poll(found).toEqual(['scheduled'])
  },

  'schedule a publication': async (studio) => {
    const { page, origin } = studio
    const tool = `${origin}/classic/schedules`
    // The menu closes when the Studio shows a change of the schedule.
    const choose = async (name: string, effect: Locator) => {
      const item = page.getByRole('menuitem', { name })
      await expect(async () => {
        await clickUntil(page.locator('#contextMenu'), item)
        await item.click({ timeout: 5_000 })
        await expect(effect).toBeVisible({ timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
    }
    const expectSchedules = (...schedules: object[]) =>
      expect.poll(() => schedulesOf(studio)).toMatchObject(schedules)
    await scheduleAuthor(studio, 'grace', 'Grace Murray')
    await page.goto(tool)
    await expect(page.getByText('Grace Murray')).toBeVisible()
    await choose('Edit schedule', scheduledDate(page))
    await scheduledDate(page).fill('02/02/2088 12:00')
    await page.keyboard.press('Tab')
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expectSchedules({ executeAt: expect.stringContaining('2088-02-02T') })
    await choose('Publish now', page.getByText('Document published'))
    await expectSchedules({ state: 'succeeded' })
    await expectDocument(studio, 'grace', { name: 'Grace Murray' })
    await page.goto(`${tool}/state/succeeded`)
    await choose('Clear completed schedule', page.getByText('Schedule deleted'))
    await expectSchedules()
    await scheduleAuthor(studio, 'ada', 'Ada King')
    studio.setClock(new Date('2088-03-01T00:00:00Z'))
    await expectDocument(studio, 'ada', { name: 'Ada King' })
    await expectDocument(studio, 'drafts.ada', undefined)
    await expectSchedules({ state: 'succeeded' })
    await page.goto(`${tool}/state/succeeded`)
    await expect(page.getByText('Ada King')).toBeVisible()
  },

  'schedule a release': async (studio) => {
    const { page } = studio
    await openRelease(studio, 'Spring')
    await page.getByTestId('release-menu-button').click()
    await page.getByTestId('schedule-button-menu-item').click()
    await schedule(page)
    await expectState(studio, 'Spring', 'scheduled')
    await page.getByRole('button', { name: 'Unschedule' }).first().click()
    await page.getByTestId('confirm-button').click()
    await expectState(studio, 'Spring', 'active')
    await clickUntil(page.getByTestId('schedule-button'), scheduledDate(page))
    await schedule(page)
    await expectState(studio, 'Spring', 'scheduled')
    studio.setClock(new Date('2090-01-01T00:00:00Z'))
    await expectState(studio, 'Spring', 'published')
    await expect(page.getByTestId('revert-button')).toBeVisible()
    await expectDocument(studio, 'compilers', { title: 'Spring compilers' })
    await expectDocument(studio, 'engines', { title: 'Scheduled engines' })
  },

  'revert a release': async (studio) => {
    const { page } = studio
    await openRelease(studio, 'Spring')
    await clickUntil(page.getByTestId('revert-button'), page.locator('#confirm-revert-dialog'))
    await page.getByRole('checkbox').check()
    await page.getByTestId('confirm-button').click()
    await expectDocument(studio, 'compilers', { title: 'First compilers' })
  },

  'the activity of a release': async (studio) => {
    const { page } = studio
    await openRelease(studio, 'Spring')
    await page.getByRole('button', { name: 'Activity' }).click()
    for (const event of [
      /Created the/,
      /Added a document version/,
      /Marked as scheduled/,
      /Published the/,
    ])
      await expect(page.getByText(event).first()).toBeVisible()
  },
}

/** Opens the Studio as one of the accounts of the lake. */
async function signIn(page: Page, origin: string, account: string) {
  await page.goto(origin)
  // Studio 5 can return to the sign-in page during the sign-in, so the test clicks again as a person would.
  const button = page.getByRole('button', { name: `Continue as ${account}` })
  await clickUntil(button, page.getByTestId('studio-search'))
}

/** Opens a post in the browser of a colleague. */
async function openColleague({ openPage, origin }: OpenStudio, id: string): Promise<Page> {
  const page = await openPage()
  await signIn(page, origin, 'Publisher')
  await open({ page, origin }, id)
  return page
}

/** Clicks the button for comments on the title of the open post, which Studio 6 hides until the pointer is over the field. */
async function clickCommentButton(page: Page, name: string, effect: Locator) {
  const field = page.getByTestId('field-title')
  await field.hover()
  await clickUntil(field.getByRole('button', { name }), effect)
}

/** Returns the input for a comment or a reply. The last input on the page is the one for a reply. */
function commentInput(page: Page): Locator {
  return page.getByTestId('comment-input-editable').last()
}

function thread(page: Page): Locator {
  return page.getByTestId('comments-list-item')
}

/**
 * Writes and sends a comment. The text is inserted at once, because the Studio can lose characters that are typed right
 * before sending.
 */
async function writeComment(page: Page, text: string) {
  await commentInput(page).click()
  await page.keyboard.insertText(text)
  await page.getByTestId('comment-input-send-button').last().click()
}

/** Returns a client for the dataset with the comments and tasks. */
function commentsOf({ client }: OpenStudio) {
  return client.withConfig({ dataset: 'production-comments' })
}

/** Waits until the Studio has set up the dataset with the comments and tasks. */
async function expectCommentsDataset({ client }: OpenStudio) {
  const names = async () => (await client.datasets.list()).map(({ name }) => name)
  await expect.poll(names).toContain('production-comments')
}

/** Waits until documents of a type have these comments: text, author and status of each, in the order of creation. */
async function expectComments(
  studio: OpenStudio,
  type: string,
  comments: [text: string, authorId: string, status: string][],
) {
  const query = `*[_type == "comment" && target.documentType == $type] | order(_createdAt)
    {"text": pt::text(message), authorId, status}`
  const expected = comments.map(([text, authorId, status]) => ({ text, authorId, status }))
  await expect.poll(() => commentsOf(studio).fetch(query, { type })).toEqual(expected)
}

/** Returns the date field in the dialog of a schedule. */
function scheduledDate(page: Page): Locator {
  return page.getByRole('dialog').getByTestId('date-input')
}

/** Fills and confirms the dialog of a schedule. */
async function schedule(page: Page) {
  await scheduledDate(page).fill('Jan 1, 2089 12:00')
  await page.keyboard.press('Tab')
  await page.getByTestId('confirm-button').click()
}

type Schedule = { state: string; executeAt: string }

/** Returns the schedules of scheduled publishing, which are not documents. */
async function schedulesOf({ client }: OpenStudio): Promise<Schedule[]> {
  const { projectId, dataset } = client.config()
  const uri = `/schedules/${projectId}/${dataset}`
  return (await client.request<{ schedules: Schedule[] }>({ uri })).schedules
}

/** Changes the name of an author, and schedules that for a day in the year 2088. */
async function scheduleAuthor(studio: OpenStudio, id: string, name: string) {
  const { page, origin } = studio
  await page.goto(`${origin}/classic/structure/author;${id}`)
  const field = page.getByTestId('field-name').getByTestId('string-input')
  await expect(field).toBeEditable()
  await field.fill(name)
  await expectDocument(studio, `drafts.${id}`, { name })
  const item = page.getByRole('menuitem', { name: 'Schedule', exact: true })
  await clickUntil(page.getByTestId('action-menu-button'), item)
  await clickUntil(item, scheduledDate(page))
  await scheduledDate(page).fill('01/01/2088 12:00')
  await page.keyboard.press('Tab')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect.poll(() => schedulesOf(studio)).toMatchObject([{ state: 'scheduled' }])
}

type Release = { name: string; state: string }

async function releaseNamed({ client }: OpenStudio, name: string): Promise<Release> {
  const found = await client.fetch<Release[]>('releases::all()[metadata.title == $name]', { name })
  if (!found[0]) throw new Error(`There is no release ${name}`)
  return found[0]
}

async function expectState(studio: OpenStudio, name: string, state: string) {
  await expect.poll(async () => (await releaseNamed(studio, name)).state).toBe(state)
}

async function openRelease(studio: OpenStudio, name: string) {
  const release = await releaseNamed(studio, name)
  await studio.page.goto(`${studio.origin}/releases/${release.name}`)
  await expect(studio.page.getByTestId('release-menu-button')).toBeVisible()
}

/** Returns an entry of the open document list. */
function listEntry(page: Page, name: RegExp): Locator {
  return page.getByRole('option', { name })
}

function title(page: Page): Locator {
  return page.getByTestId('field-title').getByTestId('string-input')
}

/** Opens a post, and waits until it can be edited. */
async function open({ page, origin }: Pick<OpenStudio, 'page' | 'origin'>, id: string) {
  await page.goto(`${origin}/structure/post;${id}`)
  await expect(title(page)).not.toHaveValue('')
  await expect(title(page)).toBeEditable()
}

/** Clicks until the effect is visible: a click is lost while the Studio replaces the button below the pointer. */
async function clickUntil(button: Locator, effect: Locator) {
  await expect(async () => {
    if (!(await effect.isVisible())) await button.click({ timeout: 5_000 })
    await expect(effect).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** Publishes the open document. */
async function publish(page: Page) {
  const published = page.getByTestId('pane-footer').getByRole('button', { name: /Last published/ })
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  await expect(async () => {
    if (await button.isEnabled()) await button.click({ timeout: 5_000 })
    await expect(published).toBeVisible({ timeout: 5_000 })
    await expect(button).toBeDisabled({ timeout: 5_000 })
  }).toPass()
}

/** Waits until a document of the lake has these fields, or does not exist. */
async function expectDocument(
  { client }: OpenStudio,
  id: string,
  fields: Record<string, unknown> | undefined,
) {
  const found = async () => (await client.getDocument(id)) ?? null
  if (fields) await expect.poll(found).toMatchObject(fields)
  else await expect.poll(found).toBeNull()
}
