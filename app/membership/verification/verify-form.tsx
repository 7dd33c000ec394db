import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { maxVerifiedPdfBytes } from '@site/domain/pages'
import { pill } from '~/components/button'
import { readSignature } from '~/pdf/signing/pdf-signature'
import type { VerificationResult } from './results'
import { VerificationNotice } from './verification-notice'
import type { VerificationReply } from './verify.server'

/**
 * The state of the chosen file in the browser: not checked, sent to the server after a previous reply, or a result that
 * the browser found without the server.
 */
type FileCheck =
  | { state: 'unchecked' }
  | { state: 'sent'; after: VerificationReply | undefined }
  | { state: 'checked'; result: VerificationResult }

/**
 * Renders the form that verifies a PDF. With script the browser reads the file and sends its SHA-256 and signature only;
 * without script, or without the Web Crypto API, the form sends the file.
 */
export function VerifyForm({ reply }: { reply: VerificationReply | undefined }) {
  const submit = useSubmit()
  const isSubmitting = useNavigation().formMethod === 'POST'
  const [check, setCheck] = useState<FileCheck | null>(null)
  const shown = check ? resultOf(check, reply) : reply

  async function verify(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const input = form.elements.namedItem('file')
    if (!(input instanceof HTMLInputElement) || !('subtle' in crypto)) return
    event.preventDefault()
    const file = input.files?.[0]
    const readResult = file ? await readFile(file).catch(() => null) : 'no-file'
    if (input.files?.[0] !== file) return
    if (readResult === null) form.submit()
    else if (typeof readResult === 'string') setCheck({ state: 'checked', result: readResult })
    else {
      setCheck({ state: 'sent', after: reply })
      void submit(readResult, { method: 'post', preventScrollReset: true })
    }
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      reloadDocument
      onSubmit={(event) => void verify(event)}
      className="grid gap-6"
    >
      {shown && <VerificationNotice result={shown.result} occasion={shown} />}
      <div>
        <label htmlFor="agreement-file" className="font-semibold">
          Agreement (PDF)
        </label>
        <p id="agreement-file-hint" className="text-[0.92rem] text-muted">
          We don’t store the file. Your browser checks it and sends us only its signature and a
          checksum. <noscript>With JavaScript off, it sends us the file instead.</noscript>
        </p>
        <input
          id="agreement-file"
          name="file"
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby="agreement-file-hint"
          onChange={() => setCheck({ state: 'unchecked' })}
          className="text-control max-w-[34rem] p-3"
        />
      </div>
      <div>
        <button
          type="submit"
          aria-disabled={isSubmitting}
          onClick={(event) => isSubmitting && event.preventDefault()}
          className={pill('filled', 'aria-disabled:cursor-wait aria-disabled:opacity-80')}
        >
          {isSubmitting ? 'Checking…' : 'Check this file'}
        </button>
      </div>
    </Form>
  )
}

/** Returns the result to show for the chosen file. A reply for a file that was chosen before is not shown. */
function resultOf(check: FileCheck, reply: VerificationReply | undefined) {
  if (check.state === 'checked') return check
  return check.state === 'sent' && check.after !== reply ? reply : undefined
}

/** Returns the signature of a file with the digest of the signed bytes, or why the file has none. */
async function readFile(
  file: File,
): Promise<{ digest: string; keyId: string; signature: string } | VerificationResult> {
  if (file.size > maxVerifiedPdfBytes) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stated = readSignature(bytes)
  if (typeof stated === 'string') return stated
  const { keyId, signature, signedLength } = stated
  const digest = await crypto.subtle.digest('SHA-256', bytes.subarray(0, signedLength))
  return { digest: toHex(new Uint8Array(digest)), keyId, signature }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
