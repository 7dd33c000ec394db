import type { AssetSource, AssetSourceUploader } from 'sanity'
import { pictureFault } from './picture-fault'

type Upload = AssetSourceUploader['upload']
type Subscriber = Parameters<AssetSourceUploader['subscribe']>[0]
type Listener = (message: string) => void
const listeners = new Set<Listener>()

/** Calls back with the reason for each file that was not taken; returns the function that stops it. */
export function onRefusedPicture(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * A place that pictures come from and go to, with a look at each file before it is sent, however it came to the field:
 * chosen, dropped or pasted. The Studio itself would send it and then speak of the browser's console.
 */
export function checkedSource(source: AssetSource): AssetSource {
  const { Uploader } = source
  if (!Uploader) return source
  class CheckedUploader extends Uploader {
    readonly #subscribers = new Set<Subscriber>()

    override upload(files: File[], options?: Parameters<Upload>[1]) {
      const fault = files.map(pictureFault).find((message) => message !== null)
      if (!fault) return super.upload(files, options)
      for (const listener of listeners) listener(fault)
      // The field hears that there is nothing more to wait for.
      queueMicrotask(() =>
        this.#subscribers.forEach((subscriber) => subscriber({ type: 'all-complete', files: [] })),
      )
      return []
    }

    override subscribe(subscriber: Subscriber) {
      this.#subscribers.add(subscriber)
      const stop = super.subscribe(subscriber)
      return () => {
        this.#subscribers.delete(subscriber)
        stop()
      }
    }
  }
  return { ...source, Uploader: CheckedUploader }
}
