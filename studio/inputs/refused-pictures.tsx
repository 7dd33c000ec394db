import { useToast } from '@sanity/ui'
import { useEffect } from 'react'
import { onRefusedPicture } from './picture-source'

/** Says why a picture was not taken, long enough to be read. */
export function RefusedPictures() {
  const { push } = useToast()
  useEffect(
    () =>
      onRefusedPicture((message) =>
        push({
          id: 'refused-picture',
          status: 'error',
          title: 'This file was not taken',
          description: message,
          duration: 30_000,
          closable: true,
        }),
      ),
    [push],
  )
  return null
}
