import { useEffect, useRef } from 'react'
import { getPublishedId, set, useClient, type ObjectInputProps } from 'sanity'
import { useContent } from '../attention/content-context'
import { text } from '../checks/content'
import { freeWebName, isWebNameOf } from '../schema/fields/web-name'
import { apiVersion } from '../settings'

/** How long the name has to rest before a web name is made from it. */
const restMs = 400

/**
 * Makes the web name of a new document from its name, and keeps the two together until staff write another web name or
 * publish: then the address is in use and stays. This is done for the complete form because the field itself is not
 * rendered while its group is closed.
 */
export function useWebName({ schemaType, value, onChange, readOnly }: ObjectInputProps) {
  const client = useClient({ apiVersion })
  const { ready, storedIds } = useContent()
  const field = schemaType.fields.find(({ name }) => name === 'slug')?.type
  const source: unknown = field?.options?.source
  const name = typeof source === 'string' ? text(value?.[source]) : ''
  const slug = value?.['slug'] as { current?: unknown } | undefined
  const current = text(slug?.current)
  const id = text(value?.['_id'])
  const isNew = ready && id !== '' && !storedIds.has(getPublishedId(id))
  const isActive = isNew && name !== '' && !readOnly && field?.readOnly !== true
  const madeFrom = useRef('')

  useEffect(() => {
    if (isWebNameOf(current, name)) madeFrom.current = name
    if (!isActive || (current !== '' && !isWebNameOf(current, madeFrom.current))) return
    let isStale = false
    const timer = setTimeout(() => {
      freeWebName(client, name, { _id: id, _type: schemaType.name })
        .then((free) => {
          if (!isStale && free !== '' && free !== current)
            onChange(set({ _type: 'slug', current: free }, ['slug']))
        })
        // The field offers 'Generate', and its validation says that the web name is missing.
        .catch((error: unknown) => console.error('The web name was not made', error))
    }, restMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [client, current, id, isActive, name, onChange, schemaType.name])
}
