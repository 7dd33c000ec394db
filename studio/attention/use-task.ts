import { useToast } from '@sanity/ui'
import { useState } from 'react'
import { adviceFor } from '../access/advice'

type Messages = {
  /** Title of the notice after success. Without it there is no such notice. */
  done?: string
  /** What staff can do next. */
  next?: string
  /** Title of the notice after a failure. */
  failed: string
  /** What staff can do about this error. Where it returns nothing, the error's status decides. */
  advice?: (error: unknown) => string | undefined
}

/**
 * Returns a function that runs a task with the dataset and reports its result in a notice. It resolves to whether the
 * task succeeded.
 */
export function useTask() {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async (
    task: () => Promise<unknown>,
    { done, next, failed, advice }: Messages,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      await task()
      if (done) toast.push({ status: 'success', title: done, description: next, closable: true })
      return true
    } catch (error) {
      console.error(failed, error)
      toast.push({
        status: 'error',
        title: failed,
        description: advice?.(error) ?? adviceFor(error),
        closable: true,
      })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
