import { Spinner, Stack, Text } from '@sanity/ui'
import { useContent } from '../attention/content-context'
import { changeTitle } from '../history/changes'
import { MomentText } from '../history/moment-text'
import { useChanges } from '../history/use-changes'
import { UserName } from '../history/user-name'
import { Section } from './section'

const maxListed = 5

/** Renders the last publications, with who published and when. */
export function LastPublications() {
  const { content } = useContent()
  const result = useChanges()
  const publications =
    result.state === 'loaded'
      ? result.changes.filter(({ kind }) => kind === 'published').slice(0, maxListed)
      : []
  return (
    <Section title="Last publications">
      {result.state === 'loading' && <Spinner muted />}
      {result.state === 'failed' && <Text size={1}>The history can’t be read right now.</Text>}
      {result.state === 'loaded' && publications.length === 0 && (
        <Text size={1} muted>
          None
        </Text>
      )}
      <Stack as="ul" space={4} padding={0} margin={0}>
        {publications.map((change) => (
          <Stack as="li" key={`${change.revision} ${change.documentId}`} space={2}>
            <Text size={1} weight="medium">
              {changeTitle(change, content)}
            </Text>
            <Text size={1} muted>
              <MomentText iso={change.at} /> by <UserName id={change.author} />
            </Text>
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}
