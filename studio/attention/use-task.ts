import { useToast } from '@sanity/ui'
import { useState } from 'react'
import { cureOf } from '../access/forbidden'

type Messages = {
  /** Title of the notice after success. */
  done: string
  /** What staff can do next. */
  next?: string
  /** Title of the notice after a failure. */
  failed: string
  /** What staff can do about the failure. */
  cure: string
}

/** Returns a function that runs a change of the dataset once at a time and reports its result in a notice. */
export function useTask() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const run = async (change: () => Promise<unknown>, { done, next, failed, cure }: Messages) => {
    setBusy(true)
    try {
      await change()
      toast.push({ status: 'success', title: done, description: next, closable: true })
    } catch (error) {
      console.error('A change from Needs attention failed', error)
      toast.push({
        status: 'error',
        title: failed,
        description: cureOf(error, cure),
        closable: true,
      })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
