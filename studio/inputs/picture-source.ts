import { useToast } from '@sanity/ui'
import { useEffect } from 'react'
import type { AssetSource, AssetSourceUploader } from 'sanity'
import { findPictureError, heicError, isHeic } from './picture-error'

type Upload = AssetSourceUploader['upload']
type Subscriber = Parameters<AssetSourceUploader['subscribe']>[0]
type Listener = (message: string) => void
const listeners = new Set<Listener>()

/** Shows a notification for each rejected picture, long enough for staff to read it. */
export function RejectedPictureNotices() {
  const { push } = useToast()
  useEffect(() => {
    const notify: Listener = (message) =>
      push({
        id: 'rejected-picture',
        status: 'error',
        title: 'This file was not uploaded',
        description: message,
        duration: 30_000,
        closable: true,
      })
    listeners.add(notify)
    return () => void listeners.delete(notify)
  }, [push])
  return null
}

/** Returns a photo as a JPEG file. Rejects when the browser cannot decode it. */
async function toJpeg(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  const type = 'image/jpeg'
  const content = await canvas.convertToBlob({ type, quality: 0.9 })
  return new File([content], photo.name.replace(/\.\w+$/, '.jpg'), { type })
}

/**
 * Returns an asset source that validates each file before the upload, whether it was chosen, dropped or pasted, and
 * converts photos of iPhones. The Studio itself would upload an unsupported file and then show an error that refers to
 * the browser's console.
 */
export function createValidatedSource(source: AssetSource): AssetSource {
  const { Uploader } = source
  if (!Uploader) return source
  class ValidatingUploader extends Uploader {
    readonly #subscribers = new Set<Subscriber>()

    override upload(files: File[], options?: Parameters<Upload>[1]) {
      const error = files.map(findPictureError).find((message) => message !== null)
      if (error) return this.#reject(error)
      const heic = files.find(isHeic)
      if (!heic) return super.upload(files, options)
      Promise.all(files.map(async (file) => (isHeic(file) ? toJpeg(file) : file))).then(
        (converted) => this.upload(converted, options),
        () => this.#reject(heicError(heic)),
      )
      return []
    }

    #reject(message: string) {
      for (const listener of listeners) listener(message)
      // Without this event, the field waits for the upload to complete.
      queueMicrotask(() =>
        this.#subscribers.forEach((subscriber) => subscriber({ type: 'all-complete', files: [] })),
      )
      return []
    }

    override subscribe(subscriber: Subscriber) {
      this.#subscribers.add(subscriber)
      const unsubscribe = super.subscribe(subscriber)
      return () => {
        this.#subscribers.delete(subscriber)
        unsubscribe()
      }
    }
  }
  return { ...source, Uploader: ValidatingUploader }
}
