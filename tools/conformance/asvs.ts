import type { Entry, Evidence } from './record'

/** A chapter with the number of its requirements at levels 1 and 2, and those that were looked at. */
export type Chapter = {
  id: string
  name: string
  requirements: number
  /** Why no requirement of the chapter applies; absent otherwise. */
  notApplicable?: string
  entries: Entry[]
}

type Status = Entry['status']
type Options = { evidence?: Evidence[]; note?: string }

const one =
  (level: string) =>
  (id: string, name: string, status: Status, { evidence, note }: Options = {}): Entry => ({
    id,
    name,
    level,
    status,
    ...(evidence && { evidence }),
    ...(note !== undefined && { note }),
  })
const level1 = one('1')
const level2 = one('2')

const test = (file: string, title: string): Evidence => ({ test: file, title })
const checked = (check: string): Evidence => ({ checkedOn: '2026-11-23', check })

const headers = test('server/http/headers.test.ts', 'is sent with a %i, a %s response, to %s %s')
const session = (title: string) => test('app/session/sessions.server.test.ts', title)
const withoutAccounts = { note: 'Visitors have no accounts.' }
const withoutGraphql = { note: 'The site has no GraphQL.' }
const withoutSockets = {
  note: 'A public site accepts no WebSocket; development forwards those of the local content lake.',
}

/**
 * The chapters of OWASP ASVS 5.0.0. Names are summaries; the standard has the wording. A requirement that is not listed has
 * not been assessed.
 */
export const asvs: Chapter[] = [
  {
    id: 'V1',
    name: 'Encoding and Sanitization',
    requirements: 27,
    entries: [
      level1('V1.2.1', 'Output is encoded for its context', 'partly', {
        evidence: [
          test(
            'tests/e2e/bill-requests.spec.ts',
            'markup and quotes in every field are rendered as text',
          ),
          test('server/responses.test.ts', 'escapes content values'),
        ],
        note: 'Tested for bills and for the error pages.',
      }),
      level1('V1.2.5', 'No injection of operating system commands', 'not applicable', {
        evidence: [checked('app/, server/ and packages/domain start no processes (search)')],
      }),
      level2('V1.2.6', 'No LDAP injection', 'not applicable', {
        note: 'The site uses no LDAP.',
      }),
      level2('V1.2.7', 'No XPath injection', 'not applicable', {
        note: 'The site uses no XPath.',
      }),
      level2('V1.2.8', 'LaTeX processors are configured securely', 'not applicable', {
        note: 'The site uses no LaTeX.',
      }),
      level1('V1.3.2', 'No dynamic execution of code', 'partly', {
        evidence: [
          headers,
          checked('app/, server/ and packages/domain contain no eval or new Function (search)'),
        ],
        note: 'Packages have not been searched.',
      }),
      level2('V1.3.4', 'Vector drawings cannot run scripts', 'partly', {
        evidence: [
          test('server/images/images.test.ts', 'can be a vector drawing, which cannot run scripts'),
        ],
        note: 'Drawings come from staff; the policy of the response prevents scripts.',
      }),
      level2('V1.3.6', 'No server-side request forgery', 'partly', {
        evidence: [
          test(
            'server/images/images.test.ts',
            'respond with 404, however many invented names are requested, and no request is sent',
          ),
        ],
        note: 'Tested for images.',
      }),
      level2('V1.3.8', 'No JNDI injection', 'not applicable', { note: 'The site uses no Java.' }),
      level2('V1.3.9', 'No memcache injection', 'not applicable', {
        note: 'The site uses no memcache.',
      }),
      level2('V1.3.11', 'No injection into mail', 'partly', {
        evidence: [
          test(
            'app/email/relay.server.test.ts',
            'the local relay, which rejects line breaks, accepts a hostile subject',
          ),
        ],
        note: 'The relay of production has not been tried.',
      }),
    ],
  },
  {
    id: 'V2',
    name: 'Validation and Business Logic',
    requirements: 11,
    entries: [
      level2('V2.1.3', 'Limits of the business logic are documented', 'partly', {
        evidence: [checked('docs/operations.md, “Under load” and “Several servers”')],
      }),
      level1('V2.2.2', 'Input is validated on the server', 'tested', {
        evidence: [
          test(
            'tests/e2e/pay-bill.spec.ts',
            'BIL-11 CHK-30 C-51 the action shows the same errors without script',
          ),
          test(
            'tests/e2e/membership-safety.spec.ts',
            'the response lists every error by field, and unknown fields have no effect',
          ),
        ],
      }),
      level1('V2.3.1', 'Steps happen in their order', 'partly', {
        evidence: [
          test(
            'tests/e2e/membership-safety.spec.ts',
            'the server mails nothing that was not signed for the same package, location and session',
          ),
        ],
        note: 'Tested for memberships. Whether a card was charged only the payment provider can tell.',
      }),
      level2('V2.4.1', 'Excessive calls are limited', 'tested', {
        evidence: [
          test(
            'app/forms/admission.server.test.ts',
            'is counted by cost, and runs out for one client and one form only',
          ),
          test('tests/e2e/several-servers.spec.ts', 'a visitor has one allowance at both servers'),
        ],
      }),
    ],
  },
  {
    id: 'V3',
    name: 'Web Frontend Security',
    requirements: 19,
    entries: [
      level1('V3.2.2', 'Text is rendered as text', 'partly', {
        evidence: [
          test(
            'tests/e2e/bill-requests.spec.ts',
            'markup and quotes in every field are rendered as text',
          ),
        ],
        note: 'Tested for bills.',
      }),
      level1('V3.3.1', 'Cookies are Secure', 'partly', {
        evidence: [session('C-81 is HttpOnly, SameSite=Lax, valid for 24 hours')],
        note: 'Tested for the session.',
      }),
      level2('V3.3.2', 'Cookies have a SameSite attribute', 'partly', {
        evidence: [session('C-81 is HttpOnly, SameSite=Lax, valid for 24 hours')],
        note: 'Tested for the session.',
      }),
      level2('V3.3.4', 'Session cookies are HttpOnly', 'tested', {
        evidence: [session('C-81 is HttpOnly, SameSite=Lax, valid for 24 hours')],
      }),
      level1('V3.4.2', 'No other origin may read responses', 'tested', { evidence: [headers] }),
      level2('V3.4.3', 'Responses have a content security policy', 'tested', {
        evidence: [headers],
      }),
      level2('V3.4.4', 'Responses have nosniff', 'tested', { evidence: [headers] }),
      level2('V3.4.6', 'Framing is restricted', 'tested', { evidence: [headers] }),
      level1('V3.5.1', 'Requests of other sites are rejected', 'tested', {
        evidence: [
          test('server/http/limits.test.ts', 'is required: a form without an origin is rejected'),
          test('tests/e2e/bill-requests.spec.ts', 'PAY-01 a bill from another site is rejected'),
        ],
      }),
      level2('V3.5.5', 'Messages of other origins are ignored', 'tested', {
        evidence: [
          test(
            'app/membership/agreement/frame-messages.test.ts',
            'C-79 a message of another frame, of another origin or without a frame is ignored',
          ),
        ],
        note: 'The Studio and its preview use the code of their provider.',
      }),
    ],
  },
  {
    id: 'V4',
    name: 'API and Web Service',
    requirements: 10,
    entries: [
      level2('V4.1.3', 'Visitors cannot set headers of proxies', 'tested', {
        evidence: [
          test(
            'server/http/client-key.test.ts',
            'a forwarded address is used only behind trusted proxies, and only the one that they added',
          ),
        ],
        note: 'Provided that TRUSTED_PROXIES has the right number.',
      }),
      level2('V4.3.1', 'GraphQL queries are limited', 'not applicable', withoutGraphql),
      level2('V4.3.2', 'GraphQL introspection is disabled', 'not applicable', withoutGraphql),
      level1('V4.4.1', 'WebSockets are encrypted', 'not applicable', withoutSockets),
      level2('V4.4.2', 'WebSockets check the origin', 'not applicable', withoutSockets),
      level2('V4.4.3', 'WebSockets have their own tokens', 'not applicable', withoutSockets),
      level2('V4.4.4', 'WebSocket tokens come from sessions', 'not applicable', withoutSockets),
    ],
  },
  {
    id: 'V5',
    name: 'File Handling',
    requirements: 9,
    entries: [
      level1('V5.3.1', 'Uploaded files are not executed', 'not applicable', {
        evidence: [checked('app/membership/verification/verify.server.ts stores no file')],
        note: 'Visitors upload files for verification only. Staff upload pictures to the dataset.',
      }),
    ],
  },
  {
    id: 'V6',
    name: 'Authentication',
    requirements: 35,
    notApplicable: 'Visitors have no accounts. Staff sign in to the Studio at sanity.io.',
    entries: [],
  },
  {
    id: 'V7',
    name: 'Session Management',
    requirements: 18,
    entries: [
      level2('V7.1.2', 'Parallel sessions of an account', 'not applicable', withoutAccounts),
      level2('V7.1.3', 'Federated sessions', 'not applicable', withoutAccounts),
      level1('V7.2.1', 'The server verifies sessions', 'tested', {
        evidence: [
          session('C-81 sealed with another secret, or changed in one character, is ignored'),
        ],
      }),
      level1('V7.2.3', 'Reference tokens are random', 'not applicable', {
        note: 'Sessions are in encrypted cookies.',
      }),
      level1('V7.2.4', 'A new session after authentication', 'not applicable', withoutAccounts),
      level1('V7.4.2', 'Sessions end with their account', 'not applicable', withoutAccounts),
      level2('V7.4.3', 'Sessions end with a credential', 'not applicable', withoutAccounts),
      level2('V7.4.4', 'Logout is visible', 'not applicable', withoutAccounts),
      level2('V7.4.5', 'Administrators end sessions', 'not applicable', withoutAccounts),
      level2('V7.5.1', 'Authentication before changes', 'not applicable', withoutAccounts),
      level2('V7.5.2', 'Users end their sessions', 'not applicable', withoutAccounts),
      level2('V7.6.1', 'Sessions of identity providers', 'not applicable', withoutAccounts),
      level2('V7.6.2', 'Sessions need consent', 'not applicable', withoutAccounts),
    ],
  },
  { id: 'V8', name: 'Authorization', requirements: 7, entries: [] },
  { id: 'V9', name: 'Self-contained Tokens', requirements: 7, entries: [] },
  {
    id: 'V10',
    name: 'OAuth and OIDC',
    requirements: 29,
    notApplicable: 'The site uses neither.',
    entries: [],
  },
  {
    id: 'V11',
    name: 'Cryptography',
    requirements: 14,
    entries: [
      level2('V11.3.3', 'Encrypted data cannot be changed', 'tested', {
        evidence: [
          session('C-81 sealed with another secret, or changed in one character, is ignored'),
          test(
            'app/email/outbox/parts.server.test.ts',
            'changed, truncated or foreign bytes cannot be opened',
          ),
        ],
      }),
      level2('V11.4.2', 'Passwords are stored with a slow function', 'not applicable', {
        note: 'The site stores no passwords.',
      }),
    ],
  },
  { id: 'V12', name: 'Secure Communication', requirements: 9, entries: [] },
  {
    id: 'V13',
    name: 'Configuration',
    requirements: 13,
    entries: [
      level2('V13.4.5', 'Monitoring is not exposed', 'partly', {
        evidence: [
          test('server/metrics/metrics.test.ts', 'are on a separate port, which has nothing else'),
        ],
        note: '/healthz and /readyz are public on purpose; the latter shows the age of the content.',
      }),
    ],
  },
  {
    id: 'V14',
    name: 'Data Protection',
    requirements: 9,
    entries: [
      level1('V14.2.1', 'Addresses contain no sensitive data', 'partly', {
        evidence: [
          test(
            'tests/e2e/membership-safety.spec.ts',
            'addresses, storage and logs of a complete purchase contain no personal data',
          ),
        ],
        note: 'The payment provider returns the browser with invoice number and amount in the address, as its protocol requires.',
      }),
      level2('V14.2.2', 'Sensitive data is not cached', 'partly', {
        evidence: [
          test(
            'tests/e2e/bill-requests.spec.ts',
            'the form of a browser with a submitted bill is never cached',
          ),
        ],
        note: 'Tested for bills.',
      }),
      level2('V14.2.3', 'Trackers receive no sensitive data', 'partly', {
        evidence: [test('tests/e2e/tracking.spec.ts', 'the pixel requires consent')],
        note: 'With consent, the pixel receives the name and the value of events from two pages.',
      }),
      level2('V14.3.3', 'Browser storage has no sensitive data', 'partly', {
        evidence: [
          test(
            'tests/e2e/membership-safety.spec.ts',
            'addresses, storage and logs of a complete purchase contain no personal data',
          ),
        ],
        note: 'Encrypted cookies contain what a visitor entered.',
      }),
    ],
  },
  {
    id: 'V15',
    name: 'Secure Coding and Architecture',
    requirements: 13,
    entries: [
      level1('V15.1.1', 'Time frames for updates are documented', 'partly', {
        evidence: [checked('docs/operations.md, “Packages”')],
      }),
      level2('V15.1.2', 'A bill of materials is maintained', 'partly', {
        evidence: [{ test: 'tools/supply-chain/locked.test.ts' }],
        note: '`npm run sbom` writes it; the test verifies licenses.',
      }),
      level2('V15.2.2', 'Expensive functions cannot stop the service', 'partly', {
        evidence: [
          test(
            'server/http/limits.test.ts',
            'are queued, and beyond the queue are rejected immediately with Retry-After',
          ),
        ],
      }),
      level2('V15.3.3', 'Unknown fields have no effect', 'partly', {
        evidence: [
          test(
            'tests/e2e/membership-safety.spec.ts',
            'the response lists every error by field, and unknown fields have no effect',
          ),
        ],
        note: 'Tested for the agreement.',
      }),
      level2('V15.3.4', 'The visitor’s address is read from trusted proxies', 'tested', {
        evidence: [
          test(
            'server/http/client-key.test.ts',
            'a forwarded address is used only behind trusted proxies, and only the one that they added',
          ),
        ],
      }),
    ],
  },
  {
    id: 'V16',
    name: 'Security Logging and Error Handling',
    requirements: 16,
    entries: [
      level2('V16.2.5', 'Logs contain no sensitive data', 'partly', {
        evidence: [
          test(
            'server/http/lifecycle.test.ts',
            'has one line for each request, without any visitor input',
          ),
          test(
            'tests/e2e/membership-safety.spec.ts',
            'addresses, storage and logs of a complete purchase contain no personal data',
          ),
        ],
        note: 'Letters and digits of a requested path are logged.',
      }),
      level2('V16.3.4', 'Unexpected errors are logged', 'partly', {
        evidence: [
          test('server/run.test.ts', 'logs one JSON line and exits on an uncaught exception'),
        ],
      }),
      level2('V16.5.1', 'Error messages are generic', 'partly', {
        evidence: [
          headers,
          test(
            'server/responses.test.ts',
            'replaces the fallback error page of Remix with the designed page',
          ),
        ],
      }),
      level2('V16.5.2', 'The site works while services fail', 'tested', {
        evidence: [
          test(
            'tests/e2e/errors.spec.ts',
            'the site serves its last content while the dataset is unavailable',
          ),
          test(
            'tests/e2e/mail-is-not-lost.spec.ts',
            'every acknowledged mail arrives exactly once',
          ),
        ],
      }),
    ],
  },
  {
    id: 'V17',
    name: 'WebRTC',
    requirements: 7,
    notApplicable: 'The site uses none.',
    entries: [],
  },
]
