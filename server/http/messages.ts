import { randomBytes } from 'node:crypto'
import { type ClinicPhone, errorPage, messagePage } from './error-page'
import { createResponse } from './create-response'
import type { FlatHeaders, SiteHeaders } from './headers'
import { hashInlineElements } from '../pages/inline-hashes'

const unreadableForm = [
  'We couldn’t read this form',
  'Part of it was missing or damaged, so nothing was saved. Please open the page on our site and send it again, or call us.',
] as const

const rejections = {
  400: [
    'We couldn’t read this address',
    'Part of it is missing or damaged. Please check the link, or start from the homepage.',
  ],
  403: [
    'We couldn’t accept this form',
    'It wasn’t sent from our website, so nothing was saved. Please open the page on our site and send it again.',
  ],
  404: ['Not found', 'We couldn’t find a page at this address.'],
  405: [
    'This link can’t be opened directly',
    'Go back to the page you came from, or start from the homepage.',
  ],
  413: [
    'This is too large to send',
    'What you sent is larger than we can accept, so nothing was saved. Please shorten it, or call us.',
  ],
  414: ['This address is too long', 'Please check the link, or start from the homepage.'],
  415: unreadableForm,
  417: [
    'We couldn’t complete this request',
    'Our website doesn’t support what your browser asked for. Please go back and try again, or call us.',
  ],
  422: unreadableForm,
  429: [
    'Too many requests',
    'We received too many requests from your network in a short time. Please wait a minute and try again, or call us.',
  ],
  502: ['We couldn’t load this file', 'Please try again in a moment, or call us.'],
  503: ['Our website is very busy right now', 'Please try again in a moment, or call us.'],
} as const satisfies Record<number, readonly [string, string]>

const previewFailure = {
  title: 'We couldn’t show the preview',
  text: 'We couldn’t load the drafts just now, and published content in their place would be misleading. Please try again in a moment.',
  links: [
    { label: 'Try again', href: '' },
    { label: 'Leave the preview', href: '/api/preview/disable' },
  ],
}

export type RejectionStatus = keyof typeof rejections

const noContent = {
  title: 'We can’t show our pages right now',
  text: 'We’re sorry for the wait. Please try again in a minute.',
  links: [{ label: 'Try again', href: '' }],
}

/** Renders the server's own pages, for requests that the site cannot handle. */
export type Messages = {
  /** Why a request was not accepted. */
  rejection(status: RejectionStatus, headers?: FlatHeaders): Response
  /** The page for a failure; the log contains the reference as the request id. */
  failure(reference: string): Response
  /** Drafts cannot be read; shown in the Studio's frame too. */
  noPreview(): Response
  /** There is no content yet. */
  noContent(): Response
}

/** The parts of a response. */
type Message = { status: number; headers: FlatHeaders; body: string }

/** Creates the server's own pages. `clinics` may throw or return an empty list; they then omit phone numbers. */
export function createMessages(site: SiteHeaders, clinics: () => ClinicPhone[]): Messages {
  function clinicPhones(): ClinicPhone[] {
    try {
      return clinics().filter(({ phone }) => phone)
    } catch {
      return []
    }
  }

  const respond = ({ status, headers, body }: Message) => createResponse(status, headers, body)

  /** Rejections are the same for everyone until a phone number changes, and have to cost next to nothing under load. */
  const cache = new Map<RejectionStatus, { phones: string; message: Message }>()

  function rejection(status: RejectionStatus): Message {
    const clinics = clinicPhones()
    const phones = JSON.stringify(clinics)
    const stored = cache.get(status)
    if (stored?.phones === phones) return stored.message
    const [title, text] = rejections[status]
    const links = [{ label: 'Return to Homepage', href: '/' }]
    const message = createMessage(
      status,
      (nonce) => messagePage({ title, text, links, clinics, nonce }),
      [],
    )
    cache.set(status, { phones, message })
    return message
  }

  function createMessage(
    status: number,
    page: (nonce: string) => string,
    headers: FlatHeaders,
    kind: 'document' | 'preview' = 'document',
  ): Message {
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
    rejection(status, headers = []) {
      const message = rejection(status)
      return respond({ ...message, headers: [...message.headers, ...headers] })
    },
    failure: (reference) =>
      respond(
        createMessage(500, (nonce) => errorPage({ clinics: clinicPhones(), reference, nonce }), []),
      ),
    noContent: () =>
      respond(
        createMessage(503, (nonce) => messagePage({ ...noContent, clinics: [], nonce }), [
          'Retry-After',
          '10',
        ]),
      ),
    noPreview: () =>
      respond(
        createMessage(
          503,
          (nonce) => messagePage({ ...previewFailure, clinics: [], nonce }),
          ['X-Robots-Tag', 'noindex'],
          'preview',
        ),
      ),
  }
}
