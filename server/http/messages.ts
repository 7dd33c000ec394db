import { randomBytes } from 'node:crypto'
import { type ClinicPhone, errorPage, messagePage } from './error-page'
import type { Answer } from './exchange'
import type { FlatHeaders, SiteHeaders } from './headers'
import { hashInlineElements } from './inline-hashes'

const unreadableForm = [
  'This form could not be read',
  'It did not arrive as our pages send it, so nothing was saved. Please open the page on our site and send it again, or call us.',
] as const

const refusals = {
  400: [
    'This address cannot be read',
    'Part of it is missing or damaged. Please check the link, or start from the homepage.',
  ],
  403: [
    'This form could not be accepted',
    'It was not sent from our own pages, so nothing was saved. Please open the page on our site and send it again.',
  ],
  404: ['Not found', 'There is nothing at this address.'],
  405: ['This cannot be done here', 'The address exists, but not for this kind of request.'],
  413: [
    'That is too much to send',
    'What you sent is larger than we can accept, so nothing was saved. Please shorten it, or call us.',
  ],
  414: ['This address is too long', 'Please check the link, or start from the homepage.'],
  415: unreadableForm,
  417: ['This cannot be done here', 'The server does not offer what the request expects.'],
  422: unreadableForm,
  502: [
    'This picture cannot be shown',
    'It could not be fetched just now. Please try again in a moment.',
  ],
  503: ['Too busy just now', 'Please try again in a moment.'],
} as const satisfies Record<number, readonly [string, string]>

const previewFailure = {
  title: 'The preview cannot be shown',
  text: 'The drafts could not be read just now, and published content in their place would mislead. Please try again in a moment.',
  links: [
    { label: 'Try again', href: '' },
    { label: 'Leave the preview', href: '/api/preview/disable' },
  ],
}

export type RefusalStatus = keyof typeof refusals

const noContent = {
  title: 'Our pages cannot be shown just now',
  text: 'We are sorry for the wait. Please try again in a minute.',
  links: [{ label: 'Try again', href: '' }],
}

/** The server's own pages, for when no page of the site can answer. */
export type Messages = {
  /** Why a request was not accepted. */
  refusal(status: RefusalStatus, headers?: FlatHeaders): Answer
  /** Something failed; the reference stands in the log as the request's id. */
  failure(reference: string): Answer
  /** Drafts cannot be read; shown in the Studio's frame too. */
  noPreview(): Answer
  /** There is no content yet. */
  noContent(): Answer
}

/** `clinics` may fail or know nothing: the pages then do without phone numbers. */
export function createMessages(site: SiteHeaders, clinics: () => ClinicPhone[]): Messages {
  function known(): ClinicPhone[] {
    try {
      return clinics().filter(({ phone }) => phone)
    } catch {
      return []
    }
  }

  function answer(
    status: number,
    page: (nonce: string) => string,
    headers: FlatHeaders,
    kind: 'document' | 'preview' = 'document',
  ): Answer {
    const common = ['Cache-Control', 'no-store', ...headers]
    try {
      const nonce = randomBytes(16).toString('base64')
      const { html, inline } = hashInlineElements(page(nonce), nonce)
      return {
        status,
        headers: [...site[kind](inline), 'Content-Type', 'text/html; charset=utf-8', ...common],
        body: html,
      }
    } catch {
      const body = 'Unexpected Application Error!'
      return {
        status: 500,
        headers: [...site.plain, 'Content-Type', 'text/plain; charset=utf-8', ...common],
        body,
      }
    }
  }

  return {
    refusal(status, headers = []) {
      const [title, text] = refusals[status]
      const links = [{ label: 'Return to Homepage', href: '/' }]
      return answer(
        status,
        (nonce) => messagePage({ title, text, links, clinics: known(), nonce }),
        headers,
      )
    },
    failure: (reference) =>
      answer(500, (nonce) => errorPage({ clinics: known(), reference, nonce }), []),
    noContent: () =>
      answer(503, (nonce) => messagePage({ ...noContent, clinics: [], nonce }), [
        'Retry-After',
        '10',
      ]),
    noPreview: () =>
      answer(
        503,
        (nonce) => messagePage({ ...previewFailure, clinics: [], nonce }),
        ['X-Robots-Tag', 'noindex'],
        'preview',
      ),
  }
}
