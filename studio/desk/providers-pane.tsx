import { AddIcon } from '@sanity/icons'
import { Box, Button, Card, Stack } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { useContent } from '../attention/content-context'
import { clinicIdOf, includesClinic, listValueOf } from '../checks/clinic-ids'
import { asStrings } from '../checks/content'
import { PaneLink } from './pane-link'
import { providerAtClinicTemplate } from './rules'

const formatCount = (count: number) => (count === 1 ? '1 provider' : `${count} providers`)

/**
 * Lists the ways to open providers: all, by clinic, and without a clinic; and their order and the text of their page.
 */
export function ProvidersPane({ childItemId }: ComponentProps<UserComponent>) {
  const { content, clinics } = useContent()
  const lists = content.ofType('provider').map(({ clinicIds }) => asStrings(clinicIds))
  const openClinic = clinics.find(({ id }) => childItemId === `at-${id}`)
  const countWithoutClinic = lists.filter(
    (values) => !clinics.some(({ id }) => values.map(clinicIdOf).includes(id)),
  ).length
  const retiredCount = content.ofType('retiredProvider').length
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
        {row('all', 'All providers', `${formatCount(lists.length)}, searchable`)}
        {clinics.map((clinic) =>
          row(
            `at-${clinic.id}`,
            clinic.name,
            formatCount(lists.filter((values) => includesClinic(values, clinic)).length),
          ),
        )}
        {countWithoutClinic > 0 &&
          row(
            'without',
            'Without a clinic',
            `${formatCount(countWithoutClinic)}, not shown under any clinic`,
          )}
        <Box paddingY={2}>
          <Button
            as={IntentLink}
            {...{
              intent: 'create',
              params: openClinic
                ? [
                    { type: 'provider', template: providerAtClinicTemplate },
                    { clinic: listValueOf(openClinic) },
                  ]
                : { type: 'provider' },
            }}
            icon={AddIcon}
            text={openClinic ? `Add provider at ${openClinic.name}` : 'Add provider'}
            mode="ghost"
            fontSize={1}
            padding={3}
            width="fill"
          />
        </Box>
        <Card borderTop paddingTop={2}>
          {row('order', 'Order on the website', 'Move providers up and down')}
          {row('providersPage', 'Providers page text')}
          {retiredCount > 0 &&
            row(
              'retired',
              'Retired addresses',
              'Pages of former providers, which name colleagues instead',
            )}
        </Card>
      </Stack>
    </Box>
  )
}
