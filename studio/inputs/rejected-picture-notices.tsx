import { useToast } from '@sanity/ui'
import { useEffect } from 'react'
import { onRejectedPicture } from './picture-source'

/** Shows a notification for each rejected picture, long enough for staff to read it. */
export function RejectedPictureNotices() {
  const { push } = useToast()
  useEffect(
    () =>
      onRejectedPicture((message) =>
        push({
          id: 'rejected-picture',
          status: 'error',
          title: 'This file was not uploaded',
          description: message,
          duration: 30_000,
          closable: true,
        }),
      ),
    [push],
  )
  return null
}
