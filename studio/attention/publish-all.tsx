import { formatCount } from '@site/domain/grouped'
import { PublishIcon } from '@sanity/icons'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import {
  useClient,
  useCurrentUser,
  useWorkspace,
  validateDocument,
  type SanityDocument,
  type Workspace,
} from 'sanity'
import { titleOf } from '../checks/content'
import type { Doc } from '../checks/types'
import {
  hasNewWebName,
  publishDrafts,
  retiredProviderId,
  webNameOf,
} from '../desk/retired-addresses'
import { apiVersion } from '../settings'
import { useTask } from './use-task'

/** What the dialog says about each group of drafts. The first two are published. */
const headings = {
  changed: 'Patients will see these changes right away:',
  added: 'These items will be new on the website:',
  renamed:
    'The web name of these items has changed, so they stay unpublished. Open each one and click Publish there, so that links to the old address can still work:',
  retired:
    'These providers were taken off the website, so they stay unpublished. To show one again, open it and click Publish there:',
  invalid: 'These items have errors and stay unpublished. Open each one to correct it:',
}
type Group = keyof typeof headings
type Review = Record<Group, Doc[]>

/**
 * Publishes every valid draft after a confirmation that lists them. Items that are not on the website yet are listed
 * separately, because someone may have taken them off it. Invalid drafts stay unpublished and are named, and so
 * are those that would change an address, because only the action of a single document keeps the old one (record 0074),
 * and providers whom someone has taken off the website, such as during a leave.
 */
export function PublishAll({ documents }: { documents: Doc[] }) {
  const [review, setReview] = useState<Review | null>(null)
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  const client = useClient({ apiVersion })
  const { isBusy, run } = useTask()

  const open = async () => {
    await run(
      async () => {
        const stored = await client.fetch<SanityDocument[]>(
          '*[_id in $ids]',
          { ids: documents.flatMap((doc) => [doc._id, `drafts.${doc._id}`]) },
          { perspective: 'raw', tag: 'publish-all' },
        )
        const retiredIds = await client.fetch<string[]>(
          '*[_type == "retiredProvider" && provider._ref in $ids].provider._ref',
          { ids: documents.map(({ _id }) => _id) },
          { perspective: 'published', tag: 'publish-all' },
        )
        const byId = new Map(stored.map((version) => [version._id, version]))
        const groups = await Promise.all(
          documents.map(async ({ _id }): Promise<Group> => {
            const [draft, published] = [byId.get(`drafts.${_id}`), byId.get(_id)]
            if (!published && retiredIds.includes(_id)) return 'retired'
            if (!draft || (await hasErrors(draft, workspace, currentUser))) return 'invalid'
            if (!published) return 'added'
            return hasNewWebName(draft, published) ? 'renamed' : 'changed'
          }),
        )
        const inGroup = (group: Group) => documents.filter((_, i) => groups[i] === group)
        // Only the revisions that were validated are published.
        const draftsIn = (group: Group) =>
          inGroup(group).map(({ _id, _type }) => ({ ...byId.get(`drafts.${_id}`), _id, _type }))
        setReview({
          changed: draftsIn('changed'),
          added: draftsIn('added'),
          renamed: inGroup('renamed'),
          retired: inGroup('retired'),
          invalid: inGroup('invalid'),
        })
      },
      { failed: 'Nothing was published, because the items could not be checked' },
    )
  }
  const valid = review ? [...review.changed, ...review.added] : []
  const publish = async () => {
    await run(
      async () => {
        const listedIds = await client.fetch<string[]>(
          '*[_id in $ids]._id',
          { ids: valid.map((doc) => retiredProviderId(webNameOf(doc))) },
          { perspective: 'raw', tag: 'publish-all' },
        )
        await client.action(publishDrafts(valid, listedIds))
      },
      {
        done: `${formatCount(valid.length, 'item')} published`,
        failed: 'Nothing was published',
        advice: () => 'Open each item and click Publish there.',
      },
    )
    setReview(null)
  }

  return (
    <>
      <Button
        icon={PublishIcon}
        text="Publish all"
        fontSize={1}
        padding={3}
        loading={isBusy}
        onClick={() => void open()}
      />
      {review && (
        <Dialog
          id="publish-all"
          header="Publish all changes?"
          width={1}
          onClose={() => setReview(null)}
          footer={
            <Flex gap={2} justify="flex-end" padding={3}>
              <Button text="Cancel" mode="bleed" onClick={() => setReview(null)} />
              <Button
                text={`Publish ${formatCount(valid.length, 'item')}`}
                loading={isBusy}
                disabled={valid.length === 0}
                onClick={() => void publish()}
              />
            </Flex>
          }
        >
          <Stack space={4} padding={4}>
            {(Object.keys(headings) as Group[]).map((group) => (
              <TitleList key={group} heading={headings[group]} documents={review[group]} />
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  )
}

function TitleList({ heading, documents }: { heading: string; documents: Doc[] }) {
  if (documents.length === 0) return null
  return (
    <Stack space={3}>
      <Text size={1} weight="medium">
        {heading}
      </Text>
      <Box as="ul" paddingLeft={4} margin={0}>
        {documents.map((doc) => (
          <Text as="li" key={doc._id} size={1} style={{ marginBottom: 8 }}>
            {titleOf(doc)}
          </Text>
        ))}
      </Box>
    </Stack>
  )
}

/** Returns whether the draft has an error that prevents its publication. */
async function hasErrors(
  draft: SanityDocument,
  workspace: Workspace,
  currentUser: ReturnType<typeof useCurrentUser>,
): Promise<boolean> {
  const markers = await validateDocument({
    document: draft,
    workspace,
    environment: 'studio',
    currentUser,
  })
  return markers.some(({ level }) => level === 'error')
}
