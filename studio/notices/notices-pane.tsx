import { AddIcon } from '@sanity/icons'
import { Box, Button, Heading, Stack, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { Preview, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import type { Phase } from '@site/domain/in-force'
import { noticePhase } from '@site/domain/notices'
import { useContent } from '../attention/content-context'
import { asText } from '../checks/content'
import { PaneLink } from '../desk/pane-link'
import { parseNotice } from './notice'
import { useNow } from './use-now'

const headings: Record<Phase, string> = {
  inForce: 'In force',
  coming: 'Coming',
  past: 'Past',
}

/** Lists the notices in force, those to come and those of the past, each in the order of their beginning. */
export function NoticesPane({ childItemId }: ComponentProps<UserComponent>) {
  const { content } = useContent()
  const now = useNow()
  const schemaType = useSchema().get('notice')
  const entries = content
    .ofType('notice')
    .map((doc) => {
      const notice = parseNotice(doc)
      // A notice without times is being written, and is listed with those to come.
      return { doc, phase: notice ? noticePhase(notice, now) : ('coming' as const) }
    })
    .sort((a, b) => asText(a.doc.from).localeCompare(asText(b.doc.from)))
  return (
    <Box padding={2} style={{ height: '100%', overflow: 'auto', boxSizing: 'border-box' }}>
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
        {(Object.keys(headings) as Phase[]).map((phase) => {
          const listed = entries.filter((entry) => entry.phase === phase)
          const ordered = phase === 'past' ? listed.reverse() : listed
          return (
            <Stack key={phase} as="section" space={1} aria-label={headings[phase]}>
              <Box padding={2}>
                <Heading as="h2" size={0}>{`${headings[phase]} (${ordered.length})`}</Heading>
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
