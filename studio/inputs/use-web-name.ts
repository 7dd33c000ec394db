import { useEffect, useRef } from 'react'
import { getPublishedId, set, useClient, type ObjectInputProps } from 'sanity'
import { useContent } from '../attention/content-context'
import { asText } from '../checks/content'
import { findAvailableWebName, isGeneratedFrom } from '../schema/fields/web-name'
import { apiVersion } from '../settings'

/** Time after the last change of the name until the web name is generated. */
const debounceMs = 400

/**
 * Generates the web name of a new document from its name. It updates the web name until staff enter another one or
 * publish the document, because a published address must not change. The hook belongs to the complete form because the
 * field itself is not rendered while its group is closed.
 */
export function useWebName({ schemaType, value, onChange, readOnly }: ObjectInputProps) {
  const client = useClient({ apiVersion })
  const { ready, storedIds } = useContent()
  const field = schemaType.fields.find(({ name }) => name === 'slug')?.type
  const source: unknown = field?.options?.source
  const name = typeof source === 'string' ? asText(value?.[source]) : ''
  const slug = value?.['slug'] as { current?: unknown } | undefined
  const current = asText(slug?.current)
  const id = asText(value?.['_id'])
  const isNew = ready && id !== '' && !storedIds.has(getPublishedId(id))
  const isActive = isNew && name !== '' && !readOnly && field?.readOnly !== true
  const sourceName = useRef('')

  useEffect(() => {
    if (isGeneratedFrom(current, name)) sourceName.current = name
    if (!isActive || (current !== '' && !isGeneratedFrom(current, sourceName.current))) return
    let isStale = false
    const timer = setTimeout(() => {
      findAvailableWebName(client, name, { _id: id, _type: schemaType.name })
        .then((webName) => {
          if (!isStale && webName !== '' && webName !== current)
            onChange(set({ _type: 'slug', current: webName }, ['slug']))
        })
        // Staff can still click 'Generate', and the field's validation reports the missing web name.
        .catch((error: unknown) => console.error('The web name could not be generated', error))
    }, debounceMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [client, current, id, isActive, name, onChange, schemaType.name])
}
