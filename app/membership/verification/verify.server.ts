import { data } from '@remix-run/node'
import * as z from 'zod'
import { maxVerifiedPdfBytes } from '@site/domain/pages'
import type { SiteContext } from '~/context.server'
import { cost } from '~/forms/admission.server'
import { type SigningKeys, sha256 } from '~/pdf/signing/signing-keys.server'
import { readSignature } from '~/pdf/signing/pdf-signature'
import type { VerificationResult } from './results'

/** The response to a file, or to the signature that the browser read from it. */
export type VerificationReply = { result: VerificationResult }

const claimSchema = z.object({
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
})

const statuses: Partial<Record<VerificationResult, number>> = {
  'not-pdf': 400,
  'no-file': 400,
  'too-large': 413,
}

/**
 * Handles a file to verify. With script the browser sends its digest and signature, without script the file itself,
 * which is never stored (decision 0080).
 */
export async function verifyAgreement(request: Request, context: SiteContext) {
  const formData = await request.formData()
  const admission = await context.forms.admit({
    form: 'verify',
    client: context.client,
    points: cost.check,
    now: context.now,
    canSendAgain: false,
  })
  if (!admission.isAdmitted) {
    context.outcome.rejected = true
    const headers = { 'Retry-After': String(admission.retryAfterSeconds) }
    return data<VerificationReply>({ result: 'limit' }, { status: 429, headers })
  }
  const result = await verifyForm(formData, context.agreementKeys)
  const status = statuses[result] ?? 200
  context.outcome.rejected = status !== 200
  return data<VerificationReply>({ result }, { status })
}

async function verifyForm(formData: FormData, keys: SigningKeys): Promise<VerificationResult> {
  const claim = claimSchema.safeParse(Object.fromEntries(formData))
  if (claim.success) return keys.verify(claim.data)
  const file = formData.get('file')
  // A browser sends an empty file without a name when none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return 'no-file'
  if (file.size > maxVerifiedPdfBytes) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stated = readSignature(bytes)
  if (typeof stated === 'string') return stated
  const digest = sha256(bytes.subarray(0, stated.signedLength))
  return keys.verify({ digest, keyId: stated.keyId, signature: stated.signature })
}
