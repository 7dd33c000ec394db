import { AddIcon } from '@sanity/icons'
import { Box, Button, Card, Stack } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { useContent } from '../attention/content-context'
import { clinicIdOf, includesClinic } from '../checks/clinic-ids'
import { strings } from '../checks/content'
import { PaneLink } from './pane-link'
import { atClinic } from './rules'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Ways to the team: everybody, by clinic, without a clinic; and the order and texts of their page. */
export function ProvidersPane({ childItemId }: ComponentProps<UserComponent>) {
  const { content, clinics } = useContent()
  const lists = content.ofType('provider').map(({ clinicIds }) => strings(clinicIds))
  const open = clinics.find(({ id }) => childItemId === `at-${id}`)
  const without = lists.filter(
    (values) => !clinics.some(({ id }) => values.map(clinicIdOf).includes(id)),
  ).length
  const row = (id: string, title: string, subtitle?: string) => (
    <PaneLink
      key={id}
      id={id}
      title={title}
      selected={childItemId === id}
      {...(subtitle ? { subtitle } : {})}
    />
  )
  return (
    <Box padding={2} style={{ height: '100%', overflow: 'auto', boxSizing: 'border-box' }}>
      <Stack space={1}>
        {row('all', 'All providers', `${people(lists.length)}, with search`)}
        {clinics.map((clinic) =>
          row(
            `at-${clinic.id}`,
            clinic.name,
            people(lists.filter((values) => includesClinic(values, clinic)).length),
          ),
        )}
        {without > 0 &&
          row('without', 'Without a clinic', `${people(without)}, not shown under any clinic`)}
        <Box paddingY={2}>
          <Button
            as={IntentLink}
            {...{
              intent: 'create',
              params: open
                ? [{ type: 'provider', template: atClinic }, { clinic: open.name }]
                : { type: 'provider' },
            }}
            icon={AddIcon}
            text={open ? `Add provider at ${open.name}` : 'Add provider'}
            mode="ghost"
            fontSize={1}
            padding={3}
            width="fill"
          />
        </Box>
        <Card borderTop paddingTop={2}>
          {row('order', 'Order on the website', 'Move people up and down')}
          {row('providersPage', 'Texts on the Providers page')}
        </Card>
      </Stack>
    </Box>
  )
}
