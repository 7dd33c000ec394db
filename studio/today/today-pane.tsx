import { Box, Container, Flex, Grid, Spinner, Stack } from '@sanity/ui'
import { AttentionList } from '../attention/attention-pane'
import { useContent } from '../attention/content-context'
import { EarlierContent } from './earlier-content'
import { LastPublications } from './last-publications'
import { OpenNow } from './open-now'
import { SiteFigures } from './site-figures'
import { useSiteFigures } from './use-site-figures'

/**
 * Renders the desk's first pane: what is happening on the website today, followed by everything that needs attention.
 */
export function TodayPane() {
  const { ready } = useContent()
  const siteFigures = useSiteFigures()
  if (!ready)
    return (
      <Flex align="center" justify="center" padding={6}>
        <Spinner muted />
      </Flex>
    )
  return (
    <Box padding={4} data-testid="today">
      <Container width={2}>
        <Stack space={4}>
          <EarlierContent result={siteFigures} />
          <Grid columns={[1, 1, 1, 2]} gap={4}>
            <OpenNow />
            <SiteFigures result={siteFigures} />
            <LastPublications />
          </Grid>
          <AttentionList />
        </Stack>
      </Container>
    </Box>
  )
}
