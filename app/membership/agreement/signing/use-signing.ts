import { useLocation } from '@remix-run/react'
import { useCallback, useRef, useState } from 'react'
import { specifiedMessages } from '~/forms/messages'
import type { AcceptedAgreement } from '~/membership/agreement/accepted'
import type { AgreementErrors } from './agreement-payload'
import { copyPdf } from '~/membership/agreement/copy/copy-addresses'
import type { SubmittedPayload } from './frame-messages'
import type { SigningReply } from './signing.server'
import type { AgreementStage } from '~/membership/agreement/stages'

type Rejection = Exclude<SigningReply, { ok: true }>

/** A rejection by the server or by the browser's validation. `count` is its number in a series on this page. */
export type SigningFailure = Omit<Rejection, 'ok'> & { count: number }

/** A completed signing: the accepted agreement, and whether the browser received the copy. */
export type Signed = { accepted: AcceptedAgreement | null; isDownloaded: boolean }

const address = '/membership-agreement/sign'
/** This timeout is longer than the server's own timeout for the relay, which is 10 seconds. */
const timeoutMs = 30_000
/** Some browsers read a blob only after the click that saves it. */
const blobLifetimeMs = 60_000

/**
 * Returns the state of a signing and the functions that submit and reject it. Each stage is shown
 * while it happens (AGR-03). `submitted` is complete once the form is sent, so `generating` is the
 * first that is shown.
 */
export function useSigning() {
  const { search } = useLocation()
  const [stage, setStage] = useState<AgreementStage>('idle')
  const [failure, setFailure] = useState<SigningFailure | null>(null)
  const [signed, setSigned] = useState<Signed | null>(null)
  const isBusy = useRef(false)

  const submit = useCallback(
    async (payload: SubmittedPayload, terms: string) => {
      if (isBusy.current) return
      isBusy.current = true
      setFailure(null)
      try {
        setStage('generating')
        await post(search, { ...payload, terms, step: 'sign' })
        setStage('emailing')
        const { accepted = null } = await post(search, { step: 'mail' })
        setStage('downloading')
        setSigned({ accepted, isDownloaded: false })
        setSigned({ accepted, isDownloaded: await downloadCopy() })
        setStage('complete')
      } catch (error) {
        setStage('idle')
        const reply = error instanceof SigningError ? error.reply : null
        setFailure((last) => ({
          message: specifiedMessages.agreementFailed,
          ...reply,
          count: (last?.count ?? 0) + 1,
        }))
      } finally {
        isBusy.current = false
      }
    },
    [search],
  )

  /** Reports the errors of the browser's validation in the same way as a rejected submission. */
  const reject = useCallback(
    (errors: AgreementErrors) =>
      setFailure((last) => ({ message: '', errors, count: (last?.count ?? 0) + 1 })),
    [],
  )
  return { stage, failure, signed, submit, reject }
}

class SigningError extends Error {
  constructor(readonly reply: Rejection) {
    super(reply.message)
  }
}

async function post(
  search: string,
  values: Record<string, string | number | boolean | null | undefined>,
): Promise<Extract<SigningReply, { ok: true }>> {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === false) continue
    body.set(name, value === true ? 'on' : String(value))
  }
  const response = await fetch(address + search, {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  const reply = (await response.json()) as SigningReply
  if (!reply.ok) throw new SigningError(reply)
  return reply
}

/**
 * Saves the signer's copy on the computer. A plain link cannot report a failed download, so the
 * file is fetched first. Returns whether the download succeeded (AGR-17).
 */
async function downloadCopy(): Promise<boolean> {
  try {
    const response = await fetch(copyPdf, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok || response.headers.get('Content-Type') !== 'application/pdf') return false
    const href = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = href
    link.download =
      /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ??
      'membership-agreement.pdf'
    link.click()
    setTimeout(() => URL.revokeObjectURL(href), blobLifetimeMs)
    return true
  } catch {
    return false
  }
}
