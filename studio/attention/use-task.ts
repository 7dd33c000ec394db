import { useToast } from '@sanity/ui'
import { useState } from 'react'
import { cureOf } from '../access/forbidden'

type Messages = {
  /** Title of the notice after success. Without it there is no such notice. */
  done?: string
  /** What staff can do next. */
  next?: string
  /** Title of the notice after a failure. */
  failed: string
  /** What staff can do about the failure, or a function that returns it for an error. */
  cure: string | ((error: unknown) => string)
}

/**
 * Returns a function that runs a task with the dataset and reports its result in a notice. It resolves to whether the
 * task succeeded.
 */
export function useTask() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async (
    task: () => Promise<unknown>,
    { done, next, failed, cure }: Messages,
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
        description: cureOf(error, typeof cure === 'function' ? cure(error) : cure),
        closable: true,
      })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
