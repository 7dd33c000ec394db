import { type BillDraft, parseBillDraft } from './bill-draft.server'
import { type MembershipApproval, parseMembershipApproval } from './membership-approval.server'
import { fitToCookie, type SessionData, parseSessionData } from './session-data.server'
import { type CookieSecrets, createSealedCookie } from './sealed-cookie.server'

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

/** One visitor's bill draft. `save` returns the headers with the one that replaces it; null deletes it. */
export type BillDraftCookie = {
  draft: BillDraft | null
  save(draft: BillDraft | null, headers?: Headers): Promise<Headers>
}

/** One visitor's approved membership. `save` returns the headers with the one that replaces it; null deletes it. */
export type MembershipApprovalCookie = {
  approval: MembershipApproval | null
  save(approval: MembershipApproval | null, headers?: Headers): Promise<Headers>
}

export type Sessions = {
  open(request: Request): Promise<Session>
  /**
   * Opens the bill that this browser has submitted; it is null without one or when it has expired.
   */
  openBillDraft(request: Request, now: Date): Promise<BillDraftCookie>
  /**
   * Opens the membership that this browser's patient has approved; it is null without one or when
   * it has expired.
   */
  openMembershipApproval(request: Request, now: Date): Promise<MembershipApprovalCookie>
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
  const billDrafts = createSealedCookie({
    ...secrets,
    name: billCookieName,
    purpose: 'bill draft',
    lifetime: 'browser',
  })
  const membershipApprovals = createSealedCookie({
    ...secrets,
    name: approvalCookieName,
    purpose: 'membership approval',
    lifetime: 'browser',
  })
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

    async openBillDraft(request, now) {
      const cookie = await billDrafts.open(request)
      return {
        draft: parseBillDraft(cookie.value, now),
        save: (draft, headers) => cookie.save(draft ?? {}, headers),
      }
    },

    async openMembershipApproval(request, now) {
      const cookie = await membershipApprovals.open(request)
      return {
        approval: parseMembershipApproval(cookie.value, now),
        save: (approval, headers) => cookie.save(approval ?? {}, headers),
      }
    },
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
