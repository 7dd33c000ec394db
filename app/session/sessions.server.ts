import type { z } from 'zod'
import { fitToCookie, type SessionData, parseSessionData } from './session-data.server'
import { type CookieSecrets, createSealedCookie } from './sealed-cookie.server'
import {
  type BillDraft,
  billDraft,
  type MembershipApproval,
  membershipApproval,
  parseStoredPayment,
  type StoredPayment,
} from './stored-payment.server'

const lifetime = 24 * 60 * 60

/**
 * One visitor's session: callers read `data`, change it, and send the headers of `commit` with the
 * response.
 */
export type Session = {
  data: SessionData
  /**
   * Returns the headers with the one that stores the current session, or as much of it as fits, or
   * that deletes the cookie when it is empty.
   */
  commit(headers?: Headers): Promise<Headers>
}

export type Sessions = {
  open(request: Request): Promise<Session>
  /** Opens the bill that this browser has submitted. */
  openBillDraft(request: Request, now: Date): Promise<StoredPayment<BillDraft>>
  /** Opens the membership that this browser's patient has approved. */
  openMembershipApproval(request: Request, now: Date): Promise<StoredPayment<MembershipApproval>>
}

/**
 * Returns sessions in encrypted, signed cookies that only the server reads (C-81). The session
 * lasts 24 hours from its latest change; a submitted bill and an approved membership have separate
 * short-lived cookies (decisions 0035 and 0053).
 */
export function createSessions(secrets: CookieSecrets): Sessions {
  const sessions = createSealedCookie({
    ...secrets,
    name: 'journey',
    purpose: 'journey session',
    lifetime,
  })
  function createPaymentCookie<Content extends { savedAt: string }>(
    name: string,
    purpose: string,
    schema: z.ZodType<Content>,
  ) {
    const payments = createSealedCookie({ ...secrets, name, purpose, lifetime: 'browser' })
    return async (request: Request, now: Date): Promise<StoredPayment<Content>> => {
      const cookie = await payments.open(request)
      return {
        stored: parseStoredPayment(schema, cookie.value, now),
        save: (content, headers) => cookie.save(content ?? {}, headers),
      }
    }
  }
  return {
    async open(request) {
      const cookie = await sessions.open(request)
      const sessionData = parseSessionData(cookie.value)
      return {
        data: sessionData,
        commit(headers) {
          const entries = Object.entries(fitToCookie(sessionData)).filter(
            ([, value]) => value !== undefined,
          )
          return cookie.save(Object.fromEntries(entries), headers)
        },
      }
    },

    openBillDraft: createPaymentCookie(billCookieName, 'bill draft', billDraft),
    openMembershipApproval: createPaymentCookie(
      approvalCookieName,
      'membership approval',
      membershipApproval,
    ),
  }
}

const billCookieName = 'bill'
const approvalCookieName = 'membership'

/**
 * Returns whether the request has a bill draft, without decrypting it; its pages are then for this
 * visitor only.
 */
export function hasBillDraft(request: Request): boolean {
  return hasCookie(request, billCookieName)
}

/** Returns whether the request has an approved membership, without decrypting it. */
export function hasMembershipApproval(request: Request): boolean {
  return hasCookie(request, approvalCookieName)
}

function hasCookie(request: Request, name: string): boolean {
  const names = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim())
  return names.includes(name) || names.includes(`__Host-${name}`)
}
