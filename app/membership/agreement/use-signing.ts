import { useLocation } from '@remix-run/react'
import { useCallback, useRef, useState } from 'react'
import { formTexts } from '~/forms/texts'
import type { AgreementErrors } from './agreement-payload'
import type { SubmittedPayload } from './frame-messages'
import type { SigningReply } from './signing.server'
import type { AgreementStage } from './stages'

export type SigningFailure = {
  message: string
  errors: AgreementErrors
  kept: boolean
  terms: string | null
  count: number
}

const address = '/membership-agreement/sign'
/** The server gives the relay 10 seconds; after this nobody waits any longer. */
const patience = 30_000

/** Takes a submitted agreement through its stages (AGR-03): each is shown while it really happens. */
export function useSigning(download: () => void) {
  const { search } = useLocation()
  const [stage, setStage] = useState<AgreementStage>('idle')
  const [failure, setFailure] = useState<SigningFailure | null>(null)
  const isBusy = useRef(false)

  const submit = useCallback(
    async (payload: SubmittedPayload, terms: string) => {
      if (isBusy.current) return
      isBusy.current = true
      setFailure(null)
      setStage('submitted')
      try {
        setStage('generating')
        await post(search, { ...payload, terms, step: 'sign' })
        setStage('emailing')
        await post(search, { step: 'mail' })
        setStage('downloading')
        download()
        setStage('complete')
      } catch (error) {
        setStage('idle')
        const reply = error instanceof SigningError ? error.reply : null
        setFailure((last) => ({
          message: reply?.message || formTexts.agreementFailed,
          errors: reply?.errors ?? {},
          kept: reply?.kept ?? false,
          terms: reply?.terms ?? null,
          count: (last?.count ?? 0) + 1,
        }))
      } finally {
        isBusy.current = false
      }
    },
    [search, download],
  )
  return { stage, failure, submit }
}

class SigningError extends Error {
  constructor(readonly reply: Exclude<SigningReply, { ok: true }> | null) {
    super(reply?.message ?? formTexts.agreementFailed)
  }
}

async function post(
  search: string,
  values: Record<string, string | number | boolean | null>,
): Promise<void> {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === false) continue
    body.set(name, value === true ? 'on' : String(value))
  }
  const response = await fetch(address + search, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(patience),
  })
  const reply = (await response.json()) as SigningReply
  if (!reply.ok) throw new SigningError(reply)
}
