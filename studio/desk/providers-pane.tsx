import { formatCount } from '@site/domain/grouped'
import { clinicIdOf } from '@site/domain/clinic-ids'
import { AddIcon } from '@sanity/icons'
import { Box, Button, Card, Stack, Text } from '@sanity/ui'
import { type ComponentProps, useMemo, useState } from 'react'
import { IntentLink } from 'sanity/router'
import type { UserComponent } from 'sanity/structure'
import { useContent } from '../attention/content-context'
import { type ClinicName, listValueOf } from '../checks/clinic-ids'
import { asStrings } from '../checks/content'
import type { Doc } from '../checks/types'
import { PaneLink } from './pane-link'
import { providerAtClinicTemplate } from './rules'
import { includesText, SearchField } from './search-field'
import { useShowMore } from './show-more'

/** How many clinics are listed at first, and added each time. */
const pageSize = 20

/** Counts the providers of each clinic in one pass, because a large group has hundreds of clinics. */
function countProviders(providers: Doc[], clinics: ClinicName[]) {
  const byClinicId = new Map(clinics.map(({ id }) => [id, 0]))
  let withoutClinic = 0
  for (const { clinicIds } of providers) {
    const ids = [...new Set(asStrings(clinicIds).map(clinicIdOf))].filter((id) =>
      byClinicId.has(id),
    )
    if (ids.length === 0) withoutClinic += 1
    for (const id of ids) byClinicId.set(id, (byClinicId.get(id) ?? 0) + 1)
  }
  return { all: providers.length, byClinicId, withoutClinic }
}

/**
 * Lists the ways to open providers: all, by clinic, and without a clinic; and their order and the text of their page.
 */
export function ProvidersPane({ childItemId }: ComponentProps<UserComponent>) {
  const { content, clinics } = useContent()
  const counts = useMemo(
    () => countProviders(content.ofType('provider'), clinics),
    [content, clinics],
  )
  const [search, setSearch] = useState('')
  const found = clinics.filter(({ name }) => includesText(name, search))
  const { listed, more } = useShowMore(found, pageSize)
  const openClinic = clinics.find(({ id }) => childItemId === `at-${id}`)
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
    <Box padding={2}>
      <Stack space={1}>
        {row('all', 'All providers', `${formatCount(counts.all, 'provider')}, searchable`)}
        {clinics.length > pageSize && (
          <Box paddingY={1}>
            <SearchField label="Search the clinics" value={search} onChange={setSearch} />
          </Box>
        )}
        {listed.map((clinic) =>
          row(
            `at-${clinic.id}`,
            clinic.name,
            formatCount(counts.byClinicId.get(clinic.id) ?? 0, 'provider'),
          ),
        )}
        {more}
        {found.length === 0 && search.trim() !== '' && (
          <Box padding={2} role="status">
            <Text size={1} muted>
              No results.
            </Text>
          </Box>
        )}
        {counts.withoutClinic > 0 &&
          row(
            'without',
            'Without a clinic',
            `${formatCount(counts.withoutClinic, 'provider')}, not shown under any clinic`,
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
