import { AddIcon } from '@sanity/icons'
import { Box, Button, Heading, Stack, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { Preview, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { type Phase, phaseOf } from '@site/domain/in-force'
import { useContent } from '../attention/content-context'
import { asText } from '../checks/content'
import type { Doc } from '../checks/types'
import { PaneLink } from '../desk/pane-link'
import { parseNotice } from './notice'
import { useNow } from './use-now'

type Group = Phase | 'unpublished'

const headings: Record<Group, string> = {
  unpublished: 'Not published',
  inForce: 'In force',
  coming: 'Coming',
  past: 'Past',
}

/**
 * Lists the notices that were never published, those in force, those to come and those of the past, each in the order of
 * their beginning.
 */
export function NoticesPane({ childItemId }: ComponentProps<UserComponent>) {
  const { content, published } = useContent()
  const now = useNow()
  const schemaType = useSchema().get('notice')
  const entries = content
    .ofType('notice')
    .map((doc): { doc: Doc; group: Group } => {
      const publishedDoc = published.byId(doc._id)
      if (!publishedDoc) return { doc, group: 'unpublished' }
      const notice = parseNotice(publishedDoc)
      // Patients do not see a notice without times, so it is listed with those to come.
      return { doc, group: notice ? phaseOf(notice, now) : 'coming' }
    })
    .sort((a, b) => asText(a.doc.from).localeCompare(asText(b.doc.from)))
  return (
    <Box padding={2}>
      <Stack space={4}>
        <Button
          as={IntentLink}
          {...{ intent: 'create', params: { type: 'notice' } }}
          icon={AddIcon}
          text="Add notice"
          mode="ghost"
          fontSize={1}
          padding={3}
          width="fill"
        />
        {(Object.keys(headings) as Group[]).map((group) => {
          const listed = entries.filter((entry) => entry.group === group)
          const ordered = group === 'past' ? listed.reverse() : listed
          return (
            <Stack key={group} as="section" space={1} aria-label={headings[group]}>
              <Box padding={2}>
                <Heading as="h2" size={0}>{`${headings[group]} (${ordered.length})`}</Heading>
              </Box>
              {ordered.length === 0 && (
                <Box paddingX={2} paddingBottom={2}>
                  <Text size={1} muted>
                    None
                  </Text>
                </Box>
              )}
              {ordered.map(({ doc }) => (
                <PaneLink key={doc._id} id={doc._id} selected={childItemId === doc._id}>
                  {schemaType && <Preview layout="default" schemaType={schemaType} value={doc} />}
                </PaneLink>
              ))}
            </Stack>
          )
        })}
      </Stack>
    </Box>
  )
}
