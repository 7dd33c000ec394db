import { composedPath } from '@site/domain/page-paths'
import { sitePages } from '@site/domain/pages'
import { cutText, searchLengths, searchTexts } from '@site/domain/search-result'
import { Card, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { useContent } from '../attention/content-context'
import { asText, valueAt } from '../checks/content'

/**
 * Renders a preview of the page in a search engine's results above the fields. Pages that search engines do not list,
 * such as the one after a payment, may have no address in the catalogue, and then have no preview.
 */
export function SeoInput(props: ObjectInputProps) {
  const { content } = useContent()
  const type = asText(useFormValue(['_type']))
  const slug = asText(useFormValue(['slug', 'current']))
  const settings = content.byId('siteSettings')
  const own = {
    title: asText(props.value?.['title']),
    description: asText(props.value?.['description']),
  }
  const { title, description } = searchTexts(own, {
    name: asText(settings?.name),
    description: asText(valueAt(settings, 'description')),
  })
  const page = sitePages.find(({ document }) => document === type)
  const path = page ? page.path : slug && composedPath(slug)
  return (
    <Stack space={4}>
      {path && (
        <Card as="section" aria-label="Search result" padding={4} radius={2} border>
          <Stack space={4}>
            <Text size={1} muted textOverflow="ellipsis">
              {window.location.host}
              {path === '/' ? '' : path.replaceAll('/', ' › ')}
            </Text>
            <Text size={3} style={{ color: 'var(--card-link-fg-color)', lineHeight: 1.3 }}>
              {cutText(title, searchLengths.title.max)}
            </Text>
            <Text size={1} style={{ lineHeight: 1.5 }}>
              {cutText(description, searchLengths.description.max)}
            </Text>
          </Stack>
        </Card>
      )}
      <Text size={1} muted style={{ lineHeight: 1.45 }}>
        {describeLength('Title', own.title, searchLengths.title)}{' '}
        {describeLength('Description', own.description, searchLengths.description)}
      </Text>
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Returns the length of a text with the range in which search engines show it completely. */
function describeLength(label: string, text: string, { min, max }: { min: number; max: number }) {
  return text === ''
    ? `${label}: empty, so the website’s own is shown.`
    : `${label}: ${text.length} characters, best ${min} to ${max}.`
}
