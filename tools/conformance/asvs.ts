import type { Entry, Evidence } from './record'

/** A chapter with the number of its requirements at levels 1 and 2, and all of them unless the chapter does not apply. */
export type Chapter = {
  id: string
  name: string
  requirements: number
  /** Why no requirement of the chapter applies; absent otherwise. */
  notApplicable?: string
  entries: Entry[]
}

const one =
  (level: string) =>
  (
    id: string,
    name: string,
    status: Entry['status'],
    evidence: Evidence[] = [],
    note?: string,
  ): Entry => ({
    id,
    name,
    level,
    status,
    ...(evidence.length > 0 && { evidence }),
    ...(note !== undefined && { note }),
  })
const level1 = one('1')
const level2 = one('2')

const checked = (check: string): Evidence => ({ checkedOn: '2026-11-23', check })
const test = (file: string, title: string): Evidence => ({ test: file, title })
const testsOf = (file: string) => (title: string) => test(file, title)

const admission = testsOf('app/forms/admission.server.test.ts')
const agreementKeys = testsOf('server/config/agreement-keys.test.ts')
const agreementPayload = testsOf('app/membership/agreement/signing/agreement-payload.test.ts')
const bill = testsOf('app/bills/bill.server.test.ts')
const billPages = testsOf('tests/e2e/bill-requests.spec.ts')
const canonical = testsOf('server/http/canonical.test.ts')
const checkout = testsOf('app/membership/checkout/checkout-action.server.test.ts')
const contentChanged = testsOf('server/pages/content-changed.test.ts')
const environment = testsOf('server/config/env.test.ts')
const guard = testsOf('app/forms/guard.server.test.ts')
const image = testsOf('tools/stress/image/context.test.ts')
const lifecycle = testsOf('server/http/lifecycle.test.ts')
const limits = testsOf('server/http/limits.test.ts')
const membership = testsOf('tests/e2e/membership-safety.spec.ts')
const outbox = testsOf('app/email/outbox/outbox.server.test.ts')
const pictures = testsOf('server/images/images.test.ts')
const preview = testsOf('server/previews/preview.test.ts')
const previewCookie = testsOf('server/previews/preview-cookie.test.ts')
const relay = testsOf('app/email/relay.server.test.ts')
const requestBody = testsOf('server/http/request-body.test.ts')
const richText = testsOf('app/content/rich-text.server.test.ts')
const session = testsOf('app/session/sessions.server.test.ts')
const verification = testsOf('tests/e2e/verify.spec.ts')

const headers = test('server/http/headers.test.ts', 'is sent with a %i, a %s response, to %s %s')
const clientAddress = test(
  'server/http/client-key.test.ts',
  'a forwarded address is used only behind trusted proxies, and only the one that they added',
)
const clinicCookie = test(
  'server/pages/page-variant.test.ts',
  'a choice over https in a Secure cookie',
)
const dataFolder = test(
  'server/http/stored-assets.test.ts',
  'serves nothing else of the data folder: %s',
)
const previewAttributes = previewCookie(
  'a preview cookie is inaccessible to scripts and cross-site forms, and is Secure when the site uses TLS',
)
const sealedCookies = test(
  'app/session/sealed-cookie.server.test.ts',
  'every sealed cookie is HttpOnly and SameSite=Lax, and over TLS Secure and bound to the host',
)
const sealedMail = test(
  'app/email/outbox/parts.server.test.ts',
  'changed, truncated or foreign bytes cannot be opened',
)
const agreementSignature = test(
  'app/pdf/signing/signing-keys.server.test.ts',
  'no file with one flipped byte is valid',
)
const admittedByCost = admission(
  'is counted by cost, and runs out for one client and one form only',
)
const billAsText = billPages('markup and quotes in every field are rendered as text')
const formOrigin = limits('determines the response to a form from %s: %i')
const inventedPictures = pictures(
  'respond with 404, however many invented names are requested, and no request is sent',
)
const mailLines = relay('no subject or file name yields a line break or more than 300 characters')
const noPriceFromBrowser = bill(
  'PAY-06 C-67 never takes price, store, fingerprint or address from the browser',
)
const noTraces = membership(
  'addresses, storage and logs of a complete purchase contain no personal data',
)
const otherPackage = membership(
  'neither another package nor a changed price reaches the payment page',
)
const ownCopy = membership('AGR-17 C-81 the copy is available only to its signer')
const ownRedirects = canonical('a redirect never leaves the pages of the site')
const ownReview = billPages(
  'a submitted bill redirects to its review, which only the same browser can open and which is never cached',
)
const previewPath = preview('a preview never redirects to another site')
const documentedSecrets = environment('docs/security.md states what every secret protects')
const generatedSecret = test(
  'server/config/session-secret.test.ts',
  'a secret is created once, also by servers that start concurrently',
)
const uncaughtException = test(
  'server/run.test.ts',
  'logs one JSON line and exits on an uncaught exception',
)
const acknowledgedMail = test(
  'tests/e2e/mail-is-not-lost.spec.ts',
  'every acknowledged mail arrives exactly once',
)
const guessableSecret = environment('rejects a guessable %s in production, but not elsewhere')
const replacedKey = agreementKeys(
  'agreements of a generated key stay verifiable after its removal and after a configured key',
)
const uploadedFile = verification('the uploaded file has the same results and is not stored')
const rejectedMail = outbox('that can be neither stored nor sent is rejected')
const requestLine = lifecycle('has one line for each request, without any visitor input')
const sessionChanged = session(
  'C-81 sealed with another secret, or changed in one character, is ignored',
)
const sessionExpired = session('C-81 is ignored a day later')
const signedWebhook = contentChanged('a missing, incorrect or foreign signature changes nothing')
const unencrypted = environment('rejects an unencrypted %s in production')
const unknownFields = membership(
  'the response lists every error by field, and unknown fields have no effect',
)
const wrongPreviewSecret = test('tests/e2e/preview.spec.ts', 'a wrong secret opens no preview')

const accounts = 'Visitors have no accounts.'
const graphql = 'The site has no GraphQL.'
const hosting =
  'The site speaks HTTP; the proxy in front of it, which each installation chooses, ends TLS.'
const logService = 'Where the lines of the standard output go is chosen by each installation.'
const noPrefix =
  'All cookies are Secure. The one with the preferred clinic, which the script of the page sets too, has no prefix.'
const plainInside =
  'The proxy reaches the server, and Prometheus the metrics, by HTTP without TLS; docs/operations.md keeps them on one machine or network.'
const sockets =
  'A public site accepts no WebSocket; development forwards those of the local content lake.'

/** The chapters of OWASP ASVS 5.0.0. Names are summaries; the standard has the wording. */
export const asvs: Chapter[] = [
  {
    id: 'V1',
    name: 'Encoding and Sanitization',
    requirements: 27,
    entries: [
      level2(
        'V1.1.1',
        'Input is decoded once, before it is validated',
        'partly',
        [
          canonical('%s redirects to %s with the headers of every response'),
          limits('contain %s in the path'),
        ],
        'Tested for paths. Forms are decoded once, by the parser of the platform.',
      ),
      level2(
        'V1.1.2',
        'Output is encoded last, for its interpreter',
        'partly',
        [
          billAsText,
          test(
            'app/contact/inquiry-mail.server.test.ts',
            'the email contains every submitted value, escaped',
          ),
        ],
        'Tested for bills and inquiries. React and the templates of mail encode while they render.',
      ),
      level1(
        'V1.2.1',
        'Output is encoded for its context',
        'partly',
        [billAsText, test('server/responses.test.ts', 'escapes content values')],
        'Tested for bills and for the error pages.',
      ),
      level1(
        'V1.2.2',
        'Addresses are encoded, and have safe protocols',
        'partly',
        [
          richText('no dataset breaks the %s, or adds a link with a forbidden target'),
          ownRedirects,
          previewPath,
        ],
        'Tested for the links of staff and for redirects, not for every address that contains a value of a visitor.',
      ),
      level1('V1.2.3', 'Values in scripts and JSON are encoded', 'tested', [
        test(
          'app/seo/structured-data/structured-data.server.test.ts',
          'closes no element and opens none, for any content',
        ),
        test(
          'tests/e2e/decoded-data.spec.ts',
          'a visitor’s input cannot add an error to the data of a page',
        ),
      ]),
      level1(
        'V1.2.4',
        'No injection into database queries',
        'partly',
        [
          checked(
            'The GROQ queries of the site are constants without parameters; two queries for secrets have a parameter (search for defineQuery and .fetch in app/ and server/)',
          ),
        ],
        'By reading. There is no other database; Redis only counts.',
      ),
      level1('V1.2.5', 'No injection of operating system commands', 'not applicable', [
        checked('app/, server/ and packages/domain start no processes (search)'),
      ]),
      level2('V1.2.6', 'No LDAP injection', 'not applicable', [], 'The site uses no LDAP.'),
      level2('V1.2.7', 'No XPath injection', 'not applicable', [], 'The site uses no XPath.'),
      level2(
        'V1.2.8',
        'LaTeX processors are configured securely',
        'not applicable',
        [],
        'The site uses no LaTeX.',
      ),
      level2(
        'V1.2.9',
        'Text in regular expressions is escaped',
        'partly',
        [
          checked(
            'Regular expressions are constants, except for the nonce in server/pages/inline-hashes.ts, which is escaped (search for new RegExp in app/, server/ and packages/domain)',
          ),
        ],
        'By reading.',
      ),
      level1(
        'V1.3.1',
        'HTML from editors is sanitized',
        'not applicable',
        [richText('text is escaped')],
        'No editor yields HTML: staff write Portable Text, whose marks and links are on a list.',
      ),
      level1(
        'V1.3.2',
        'No dynamic execution of code',
        'partly',
        [
          headers,
          checked('app/, server/ and packages/domain contain no eval or new Function (search)'),
        ],
        'Packages have not been searched.',
      ),
      level2(
        'V1.3.3',
        'Data for a dangerous context is sanitized',
        'partly',
        [mailLines, bill('PAY-09 never takes an additional line of the notes from an input value')],
        'Tested for mail and for the payment page.',
      ),
      level2(
        'V1.3.4',
        'Vector drawings cannot run scripts',
        'partly',
        [pictures('can be a vector drawing, which cannot run scripts')],
        'Drawings come from staff; the policy of the response prevents scripts.',
      ),
      level2(
        'V1.3.5',
        'Template languages of users are disabled',
        'not applicable',
        [],
        'Neither visitors nor staff can enter Markdown, style sheets or a template language.',
      ),
      level2(
        'V1.3.6',
        'No server-side request forgery',
        'partly',
        [inventedPictures],
        'Tested for images.',
      ),
      level2(
        'V1.3.7',
        'No template is built from input',
        'partly',
        [
          test(
            'app/email/template.server.test.ts',
            'loads the template, fills it in and makes the body a whole document',
          ),
          checked('Templates are components and functions of the code (app/email, server/http)'),
        ],
        'By reading, except for mail.',
      ),
      level2('V1.3.8', 'No JNDI injection', 'not applicable', [], 'The site uses no Java.'),
      level2('V1.3.9', 'No memcache injection', 'not applicable', [], 'The site uses no memcache.'),
      level2(
        'V1.3.10',
        'No format string contains input',
        'partly',
        [
          checked(
            'The messages of the log are constants, or the warnings of server/config/env.ts (search for log calls in app/ and server/)',
          ),
        ],
        'Packages have not been searched.',
      ),
      level2(
        'V1.3.11',
        'No injection into mail',
        'partly',
        [relay('the local relay, which rejects line breaks, accepts a hostile subject')],
        'The relay of production has not been tried.',
      ),
      level2(
        'V1.4.1',
        'Memory is accessed safely',
        'not applicable',
        [],
        'The site is written in TypeScript. Native code is in Node.js only; HarfBuzz is WebAssembly.',
      ),
      level2(
        'V1.4.2',
        'Numbers do not overflow',
        'partly',
        [
          test(
            'app/bills/amount.test.ts',
            'BIL-15 any text yields a whole number of cents from 1 to 1,000,000 or a message',
          ),
          test('app/components/lists/page-parameters.test.ts', 'no address breaks the page'),
        ],
        'Tested for amounts and for page numbers.',
      ),
      level2(
        'V1.4.3',
        'Resources are released',
        'partly',
        [
          test(
            'server/http/static.test.ts',
            'are closed when a visitor disconnects during the transfer',
          ),
        ],
        'Tested for files. Node.js manages memory.',
      ),
      level1('V1.5.1', 'XML parsers resolve no external entities', 'not applicable', [
        checked('app/, server/ and packages/domain parse no XML (search)'),
      ]),
      level2(
        'V1.5.2',
        'Untrusted data is deserialized safely',
        'partly',
        [
          session('C-81 is ignored when it is any other text'),
          requestBody('never causes an exception, regardless of its content'),
        ],
        'Tested for sessions and forms. Data is JSON or a form, whose shape zod or Conform checks.',
      ),
    ],
  },
  {
    id: 'V2',
    name: 'Validation and Business Logic',
    requirements: 11,
    entries: [
      level1(
        'V2.1.1',
        'Rules for input are documented',
        'partly',
        [checked('docs/requirements.md has the rules of each field (CON, CHK, AGR, BIL)')],
        'The rules of the cancellation form and of /verify are in code and decisions only.',
      ),
      level2(
        'V2.1.2',
        'Rules for combined input are documented',
        'partly',
        [
          checked(
            'docs/requirements.md: package and location (CHK-20, CHK-26, C-84), location and store (BIL-19), package and payment (C-77)',
          ),
        ],
        'Rules about who signs for whom are in decision 0038.',
      ),
      level2(
        'V2.1.3',
        'Limits of the business logic are documented',
        'partly',
        [checked('docs/operations.md, “Under load” and “Several servers”')],
        'By reading.',
      ),
      level1('V2.2.1', 'Input is validated against expectations', 'tested', [
        agreementPayload(
          'AGR-12 the parser never throws, and every accepted payload satisfies all rules',
        ),
        bill('an empty form returns every message, by field'),
        billPages('BIL-11 the page responds to any input with its own messages'),
      ]),
      level1('V2.2.2', 'Input is validated on the server', 'tested', [
        test(
          'tests/e2e/pay-bill.spec.ts',
          'BIL-11 CHK-30 C-51 the action shows the same errors without script',
        ),
        unknownFields,
      ]),
      level2('V2.2.3', 'Combined input is consistent', 'tested', [
        checkout(
          'CHK-26 C-84 a clinic without acupuncture accepts neither an agreement nor a payment for it, whatever is submitted',
        ),
        agreementPayload('another name is not a valid signature'),
        agreementPayload('another person has to sign for a minor, whatever the form contains'),
      ]),
      level1(
        'V2.3.1',
        'Steps happen in their order',
        'partly',
        [
          membership(
            'the server mails nothing that was not signed for the same package, location and session',
          ),
        ],
        'Tested for memberships. Whether a card was charged only the payment provider can tell.',
      ),
      level2('V2.3.2', 'Limits of the business logic are enforced', 'tested', [
        admittedByCost,
        bill('BIL-16 exactly $10,000 is accepted'),
        checkout(
          'the same membership for the same patient needs a confirmation before its second purchase',
        ),
      ]),
      level2(
        'V2.3.3',
        'Operations succeed as a whole or not at all',
        'partly',
        [rejectedMail, acknowledgedMail],
        'Tested for mail. A payment happens at its provider; staff compare its report with the agreements.',
      ),
      level2(
        'V2.3.4',
        'Limited resources cannot be taken twice',
        'not applicable',
        [],
        'Nothing that the site sells is limited in number.',
      ),
      level2('V2.4.1', 'Excessive calls are limited', 'tested', [
        admittedByCost,
        test(
          'app/forms/admission.server.test.ts',
          'of all sessions of one client together runs out',
        ),
        test('tests/e2e/several-servers.spec.ts', 'a visitor has one allowance at both servers'),
      ]),
    ],
  },
  {
    id: 'V3',
    name: 'Web Frontend Security',
    requirements: 19,
    entries: [
      level1(
        'V3.2.1',
        'Responses cannot run in another context',
        'tested',
        [headers],
        'Data, files and pictures have a policy that allows no scripts, and nosniff.',
      ),
      level1('V3.2.2', 'Text is rendered as text', 'partly', [billAsText], 'Tested for bills.'),
      level1(
        'V3.3.1',
        'Cookies are Secure, and their names have a prefix',
        'partly',
        [sealedCookies, previewAttributes, clinicCookie],
        noPrefix,
      ),
      level2('V3.3.2', 'Cookies have a SameSite attribute', 'tested', [
        sealedCookies,
        previewAttributes,
        clinicCookie,
      ]),
      level2(
        'V3.3.3',
        'Names of cookies begin with __Host-',
        'partly',
        [
          sealedCookies,
          previewCookie(
            'a cookie without the prefix, which another host of the domain could set, opens no preview over TLS',
          ),
        ],
        noPrefix,
      ),
      level2('V3.3.4', 'Session cookies are HttpOnly', 'tested', [sealedCookies]),
      level1('V3.4.1', 'Strict-Transport-Security for a year and all subdomains', 'tested', [
        headers,
      ]),
      level1('V3.4.2', 'No other origin may read responses', 'tested', [headers]),
      level2('V3.4.3', 'Responses have a content security policy', 'tested', [headers]),
      level2('V3.4.4', 'Responses have nosniff', 'tested', [headers]),
      level2('V3.4.5', 'The referrer is restricted', 'tested', [headers]),
      level2('V3.4.6', 'Framing is restricted', 'tested', [headers]),
      level1(
        'V3.5.1',
        'Requests of other sites are rejected',
        'partly',
        [
          limits('is required: a form without an origin is rejected'),
          billPages('PAY-01 a bill from another site is rejected'),
        ],
        'Tested for forms. The time of a preview depends on SameSite=Lax alone, and any site can end a preview, with GET.',
      ),
      level1(
        'V3.5.2',
        'Nothing relies on the preflight of CORS',
        'tested',
        [formOrigin, requestBody('receives a %i with links without reaching a page: %s')],
        'Forms are rejected by their origin and content type.',
      ),
      level1(
        'V3.5.3',
        'Reading requests change nothing sensitive',
        'partly',
        [
          test(
            'tests/e2e/after-payment.spec.ts',
            'a HEAD request, a prefetch and a link on another site keep a signed agreement',
          ),
        ],
        'The payment provider returns the browser with GET, which ends the purchase in the session. A preview opens with GET and a secret.',
      ),
      level2(
        'V3.5.4',
        'Separate applications have separate host names',
        'not met',
        [checked('docs/decisions/0010; server/http/studio.ts')],
        'The Studio is served under /studio on the host of the site, with a separate policy.',
      ),
      level2(
        'V3.5.5',
        'Messages of other origins are ignored',
        'tested',
        [
          test(
            'app/membership/agreement/signing/frame-messages.test.ts',
            'C-79 a message of another frame, of another origin or without a frame is ignored',
          ),
        ],
        'The Studio and its preview use the code of their provider.',
      ),
      level2(
        'V3.7.1',
        'Technologies of the browser are supported',
        'partly',
        [headers, checked('app/ has no plugin, applet or embed (search)')],
        'The policy allows objects of the own origin with PDFs only.',
      ),
      level2(
        'V3.7.2',
        'Redirects to other hosts are on a list',
        'tested',
        [
          ownRedirects,
          previewPath,
          test(
            'app/seo/redirects.test.ts',
            'leads to the address that staff entered, permanently or temporarily',
          ),
        ],
        'Staff may enter redirects to other sites. The address of the payment page is a setting.',
      ),
    ],
  },
  {
    id: 'V4',
    name: 'API and Web Service',
    requirements: 10,
    entries: [
      level1(
        'V4.1.1',
        'Responses have their content type and character set',
        'partly',
        [
          test('server/http/static.test.ts', 'have the correct type and policy, such as %s'),
          checked('node_modules/sirv adds a character set to HTML files only'),
        ],
        'Not met by scripts, style sheets and drawings, which have no character set.',
      ),
      level2(
        'V4.1.2',
        'Only pages redirect from HTTP to HTTPS',
        'not assessed',
        [],
        `The server redirects nothing. ${hosting}`,
      ),
      level2(
        'V4.1.3',
        'Visitors cannot set headers of proxies',
        'tested',
        [clientAddress],
        'Provided that TRUSTED_PROXIES has the right number.',
      ),
      level2(
        'V4.2.1',
        'Requests cannot be smuggled',
        'partly',
        [limits("])('contain %s', async"), limits('contain %s, even when the page is cached')],
        'Tested for the server. The proxy in front of it has not been assessed.',
      ),
      level2('V4.3.1', 'GraphQL queries are limited', 'not applicable', [], graphql),
      level2('V4.3.2', 'GraphQL introspection is disabled', 'not applicable', [], graphql),
      level1('V4.4.1', 'WebSockets are encrypted', 'not applicable', [], sockets),
      level2('V4.4.2', 'WebSockets check the origin', 'not applicable', [], sockets),
      level2('V4.4.3', 'WebSockets have their own tokens', 'not applicable', [], sockets),
      level2('V4.4.4', 'WebSocket tokens come from sessions', 'not applicable', [], sockets),
    ],
  },
  {
    id: 'V5',
    name: 'File Handling',
    requirements: 9,
    entries: [
      level2(
        'V5.1.1',
        'Types and sizes of uploads are documented',
        'partly',
        [checked('docs/decisions/0080 (a PDF of at most 1 MB, never stored) and 0103')],
        'No document describes what happens with a malicious file of staff.',
      ),
      level1('V5.2.1', 'Uploads have a maximum size', 'tested', [
        uploadedFile,
        limits('is rejected by its stated length before it is read'),
      ]),
      level1(
        'V5.2.2',
        'Uploads have the expected type and content',
        'partly',
        [
          uploadedFile,
          verification('other forms accept no file, and a busy network has to wait'),
          test(
            'server/images/uploaded-pdfs.test.ts',
            'is not served when the dataset sends another type',
          ),
        ],
        'The content decides; names are ignored. Pictures and PDFs of staff have the type that the dataset states.',
      ),
      level2('V5.2.3', 'Archives have limits before they are unpacked', 'not applicable', [
        checked('app/membership/verification/verify.server.ts unpacks nothing'),
      ]),
      level1(
        'V5.3.1',
        'Uploaded files are not executed',
        'not applicable',
        [checked('app/membership/verification/verify.server.ts stores no file')],
        'Visitors upload files for verification only. Staff upload pictures and PDFs to the dataset.',
      ),
      level1('V5.3.2', 'Paths of files do not come from input', 'tested', [
        dataFolder,
        inventedPictures,
        test(
          'app/content/public-files.server.test.ts',
          'FRM-03 a path outside the public folder has no file',
        ),
      ]),
      level2(
        'V5.4.1',
        'Downloads have a file name that the server chose',
        'partly',
        [
          checked(
            'app/routes/clinic-file.ts and app/membership/agreement/copy/copy.server.ts name their files',
          ),
        ],
        'Other files have no Content-Disposition; their names are in addresses that the server knows, except for uploaded PDFs, whose address may contain any name (decision 0103).',
      ),
      level2(
        'V5.4.2',
        'Names of files are encoded',
        'partly',
        [mailLines],
        'Tested for attachments. Names of downloads consist of ids and dates.',
      ),
      level2(
        'V5.4.3',
        'Files are scanned for malicious content',
        'not met',
        [checked('server/images/uploaded-pdfs.ts')],
        'PDFs that staff upload are served without a scan. Files of visitors are never served.',
      ),
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
      level2(
        'V7.1.1',
        'The lifetime of sessions is documented',
        'partly',
        [checked('docs/decisions/0035, and C-81 in docs/requirements.md')],
        'No absolute maximum is documented: each change extends the session by 24 hours.',
      ),
      level2('V7.1.2', 'Parallel sessions of an account', 'not applicable', [], accounts),
      level2('V7.1.3', 'Federated sessions', 'not applicable', [], accounts),
      level1('V7.2.1', 'The server verifies sessions', 'tested', [sessionChanged]),
      level1('V7.2.2', 'Session tokens are generated dynamically', 'tested', [
        session('contains the session in encrypted form, so that no value can be read from it'),
        sessionChanged,
      ]),
      level1(
        'V7.2.3',
        'Reference tokens are random',
        'not applicable',
        [],
        'Sessions are in encrypted cookies.',
      ),
      level1('V7.2.4', 'A new session after authentication', 'not applicable', [], accounts),
      level2('V7.3.1', 'Inactive users authenticate again', 'not applicable', [], accounts),
      level2('V7.3.2', 'Users authenticate again after a time', 'not applicable', [], accounts),
      level1(
        'V7.4.1',
        'Sessions that ended cannot be used',
        'partly',
        [sessionExpired, bill('C-82 a draft expires after 30 minutes, belongs to one clinic')],
        'Not met for a copy of a cookie that was deleted or replaced, which is valid until it expires: the server stores no sessions.',
      ),
      level1('V7.4.2', 'Sessions end with their account', 'not applicable', [], accounts),
      level2('V7.4.3', 'Sessions end with a credential', 'not applicable', [], accounts),
      level2('V7.4.4', 'Logout is visible', 'not applicable', [], accounts),
      level2('V7.4.5', 'Administrators end sessions', 'not applicable', [], accounts),
      level2('V7.5.1', 'Authentication before changes', 'not applicable', [], accounts),
      level2('V7.5.2', 'Users end their sessions', 'not applicable', [], accounts),
      level2('V7.6.1', 'Sessions of identity providers', 'not applicable', [], accounts),
      level2('V7.6.2', 'Sessions need consent', 'not applicable', [], accounts),
    ],
  },
  {
    id: 'V8',
    name: 'Authorization',
    requirements: 7,
    entries: [
      level1(
        'V8.1.1',
        'Rules for access are documented',
        'partly',
        [checked('docs/security.md, “Access”')],
        'By reading. Rights in the Studio are those of its provider.',
      ),
      level2(
        'V8.1.2',
        'Rules for access to fields are documented',
        'partly',
        [checked('docs/security.md, “Access”; docs/requirements.md (PAY-03, C-67)')],
        'By reading.',
      ),
      level1(
        'V8.2.1',
        'Functions are restricted',
        'tested',
        [
          wrongPreviewSecret,
          signedWebhook,
          test('tests/e2e/studio-today.spec.ts', 'the figures of the server are for staff only'),
        ],
        'Tested for previews, the webhook and the figures that the Studio shows.',
      ),
      level1('V8.2.2', 'Data is restricted to its owner', 'tested', [ownCopy, ownReview]),
      level2('V8.2.3', 'Fields are restricted', 'tested', [
        noPriceFromBrowser,
        otherPackage,
        unknownFields,
      ]),
      level1('V8.3.1', 'The server decides about access', 'tested', [
        otherPackage,
        ownCopy,
        wrongPreviewSecret,
      ]),
      level2(
        'V8.4.1',
        'Tenants cannot affect each other',
        'not applicable',
        [],
        'The clinics are one organization with one office.',
      ),
    ],
  },
  {
    id: 'V9',
    name: 'Self-contained Tokens',
    requirements: 7,
    entries: [
      level1('V9.1.1', 'Tokens are verified before they are read', 'tested', [
        sessionChanged,
        previewCookie('no other cookie opens a preview'),
        guard('a signed reference returns its text and time for a day, and with one secret only'),
      ]),
      level1(
        'V9.1.2',
        'Tokens have algorithms of a list',
        'partly',
        [
          sessionChanged,
          checked(
            'The code fixes the algorithm of each token, and no token names one (app/session/sealed-cookie.server.ts, app/forms/guard.server.ts, server/previews/preview-cookie.ts)',
          ),
        ],
        'By reading.',
      ),
      level1('V9.1.3', 'Keys come from trusted sources', 'tested', [
        sessionChanged,
        replacedKey,
        signedWebhook,
      ]),
      level1('V9.2.1', 'Tokens expire', 'tested', [
        sessionExpired,
        previewCookie('a preview cookie carries its perspective for an hour'),
        guard('a stamp is valid for a day and with one secret only'),
        contentChanged(
          'a signature is valid for five minutes and tolerates small clock differences',
        ),
      ]),
      level2('V9.2.2', 'Tokens are valid for their purpose only', 'tested', [
        test(
          'app/session/sealed-cookie.server.test.ts',
          'a cookie of another purpose is ignored, even under the same name',
        ),
        guard('the stamp of a form is not valid as a receipt of a sent message, and vice versa'),
        test(
          'app/email/outbox/parts.server.test.ts',
          'sealed bytes can only be opened with their purpose and their secret',
        ),
      ]),
      level2(
        'V9.2.3',
        'Tokens are valid at their site only',
        'partly',
        [
          admission(
            'needs a token that this site signed in the last ten minutes, for this form and client',
          ),
        ],
        'Tokens name no site: a staging site with the SESSION_SECRET of the public one would accept its tokens, so docs/security.md asks for another.',
      ),
      level2(
        'V9.2.4',
        'Tokens of one key name their audience',
        'not applicable',
        [],
        'The site issues tokens for itself only.',
      ),
    ],
  },
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
      level2(
        'V11.1.1',
        'The management of keys is documented',
        'partly',
        [documentedSecrets, checked('docs/operations.md, “Changing secrets” and “Backups”')],
        'It follows no published standard. Keys have no planned dates of change.',
      ),
      level2(
        'V11.1.2',
        'An inventory lists keys and algorithms',
        'partly',
        [documentedSecrets, checked('docs/security.md, “Keys and algorithms”')],
        'The test verifies that no secret is missing, not the algorithms. Certificates are those of each installation.',
      ),
      level2(
        'V11.2.1',
        'Implementations are validated',
        'partly',
        [
          checked(
            'Only node:crypto and Web Crypto (through iron-session) compute (search in app/ and server/)',
          ),
        ],
        'By reading. Backups use age-encryption.',
      ),
      level2(
        'V11.2.2',
        'Algorithms and keys can be replaced',
        'partly',
        [session('C-81 sealed with the previous secret is valid'), replacedKey],
        'Tested for keys. Algorithms are fixed in the code.',
      ),
      level2(
        'V11.2.3',
        'Primitives have at least 128 bits of security',
        'partly',
        [
          environment('reports only once that %s is too short'),
          checked('AES-256, HMAC-SHA-256, HKDF-SHA-256 and Ed25519 (search for node:crypto)'),
        ],
        'By reading, except for the length of secrets.',
      ),
      level1(
        'V11.3.1',
        'No insecure block modes and paddings',
        'partly',
        [
          checked(
            'Mail uses AES-256-GCM; iron-session uses AES-256-CBC and verifies an HMAC before it decrypts',
          ),
        ],
        'By reading.',
      ),
      level1(
        'V11.3.2',
        'Ciphers and modes are approved',
        'partly',
        [sealedMail, checked('app/email/outbox/seal.server.ts, and the packages of iron-session')],
        'The cookies use AES-256-CBC with an HMAC, a mode that the standard calls legacy.',
      ),
      level2('V11.3.3', 'Encrypted data cannot be changed', 'tested', [sessionChanged, sealedMail]),
      level1(
        'V11.4.1',
        'Hash functions are approved',
        'not met',
        [
          checked(
            'SHA-256 except: PBKDF2 with SHA-1 in iron-session, SHA-1 for ids of assets, MD5 for file ids in PDFs (search for createHash; the packages of iron-session)',
          ),
        ],
        'iron-session derives keys with SHA-1, which the standard disallows, from a key of 256 bits that HKDF-SHA-256 derived. The ids protect nothing.',
      ),
      level2(
        'V11.4.2',
        'Passwords are stored with a slow function',
        'not applicable',
        [],
        'The site stores no passwords.',
      ),
      level2(
        'V11.4.3',
        'Hash functions of signatures resist collisions',
        'tested',
        [agreementSignature],
        'Ed25519 over SHA-256.',
      ),
      level2(
        'V11.4.4',
        'Keys are derived from passwords slowly',
        'not applicable',
        [guessableSecret],
        'Keys come from random secrets, not from passwords.',
      ),
      level2(
        'V11.5.1',
        'Values that must not be guessed are random',
        'partly',
        [
          generatedSecret,
          checked(
            'Secrets and nonces have 128 bits and more of randomBytes; Math.random only varies delays; UUIDs are ids, or part of signed tokens (search in app/ and server/)',
          ),
        ],
        'By reading, except for the generated secret.',
      ),
      level2(
        'V11.6.1',
        'Keys and signatures use approved algorithms',
        'partly',
        [
          agreementKeys(
            'a key is generated once, for this user only, also by servers that start concurrently',
          ),
          agreementSignature,
        ],
        'Ed25519 of node:crypto. A webhook is verified with HMAC-SHA-256 by the package of the dataset’s provider.',
      ),
    ],
  },
  {
    id: 'V12',
    name: 'Secure Communication',
    requirements: 9,
    entries: [
      level1('V12.1.1', 'Recommended versions of TLS', 'not assessed', [], hosting),
      level2('V12.1.2', 'Recommended cipher suites', 'not assessed', [], hosting),
      level2(
        'V12.1.3',
        'Client certificates are validated',
        'not applicable',
        [],
        'The site uses no client certificates.',
      ),
      level1(
        'V12.2.1',
        'Everything that is public uses TLS',
        'partly',
        [unencrypted, headers],
        `Tested for addresses in the settings and for the policy. ${hosting}`,
      ),
      level1('V12.2.2', 'Certificates are publicly trusted', 'not assessed', [], hosting),
      level2(
        'V12.3.1',
        'All connections are encrypted',
        'partly',
        [unencrypted, environment('mention Redis on another host without encryption')],
        `Not met inside an installation. ${plainInside} For Redis without TLS the server only logs a warning.`,
      ),
      level2(
        'V12.3.2',
        'Certificates of servers are validated',
        'partly',
        [
          checked(
            'Nothing turns off the validation of Node.js (search for rejectUnauthorized and NODE_TLS in app/, server/, scripts/ and the Dockerfile)',
          ),
        ],
        'Not tried with an invalid certificate.',
      ),
      level2(
        'V12.3.3',
        'Internal HTTP services use TLS',
        'not met',
        [checked('docs/operations.md, “Behind a proxy or a CDN” and “Metrics”')],
        plainInside,
      ),
      level2(
        'V12.3.4',
        'Internal certificates are trusted',
        'not applicable',
        [],
        'Internal services have no certificates, because they do not use TLS (V12.3.3).',
      ),
    ],
  },
  {
    id: 'V13',
    name: 'Configuration',
    requirements: 13,
    entries: [
      level2(
        'V13.1.1',
        'Connections to other services are documented',
        'partly',
        [
          environment(
            'docs/operations.md lists every variable and marks the required and the secret ones',
          ),
          checked('docs/security.md, “Connections”'),
        ],
        'Tested for the variables; the list of hosts was compared with the code by reading.',
      ),
      level2(
        'V13.2.1',
        'Services authenticate with changing credentials',
        'not met',
        [checked('docs/operations.md, “Environment” and “Changing secrets”')],
        'The dataset and the relay accept tokens that do not expire by themselves.',
      ),
      level2(
        'V13.2.2',
        'Services have the least privileges',
        'partly',
        [
          environment('mention a write token on a public server'),
          checked('app/content/live.server.ts reads without a token'),
        ],
        'Rights of the tokens are set at their providers.',
      ),
      level2(
        'V13.2.3',
        'No default credentials',
        'tested',
        [
          guessableSecret,
          environment('rejects the accounts of the local payment page in production'),
        ],
        'Tokens of the dataset and the relay come from their providers.',
      ),
      level2(
        'V13.2.4',
        'The application connects to a list of systems',
        'partly',
        [
          inventedPictures,
          checked(
            'Requests go to the dataset, its pictures, the relay and Redis, as set in the environment (search for fetch and createClient in app/ and server/)',
          ),
        ],
        'Visitors cannot add an address. No list is enforced outside the code.',
      ),
      level2(
        'V13.2.5',
        'The server connects to a list of systems',
        'not assessed',
        [],
        'Rules for outgoing connections are those of each installation.',
      ),
      level2(
        'V13.3.1',
        'Secrets are in a secret store',
        'partly',
        [
          image('no file that git ignores and no secret is sent to the builder of the image'),
          checked('`npm run stress -- image`: the image sets no variable that contains a secret'),
          environment('never includes a secret in an error'),
        ],
        'Secrets come from the environment. Which store provides them is chosen by each installation; a generated secret is a file.',
      ),
      level2(
        'V13.3.2',
        'Access to secrets is limited',
        'partly',
        [generatedSecret, agreementKeys('a key is generated once, for this user only')],
        'Tested for the files that the server generates, which only its user can read.',
      ),
      level1(
        'V13.4.1',
        'No metadata of version control',
        'tested',
        [image('no file that git ignores and no secret is sent to the builder of the image')],
        'The server serves the folders of the build only.',
      ),
      level2(
        'V13.4.2',
        'Debug modes are off',
        'partly',
        [headers, test('server/responses.test.ts', 'allows hot reloading in development only')],
        'Tested for error pages and the policy.',
      ),
      level2(
        'V13.4.3',
        'No listings of folders',
        'partly',
        [
          dataFolder,
          test(
            'server/http/studio.test.ts',
            'only the files of the Studio are served under /studio',
          ),
        ],
        'sirv, which serves the files, has no listings.',
      ),
      level2('V13.4.4', 'TRACE is not supported', 'tested', [limits('use the method %s')]),
      level2(
        'V13.4.5',
        'Monitoring is not exposed',
        'partly',
        [test('server/metrics/metrics.test.ts', 'are on a separate port, which has nothing else')],
        '/healthz and /readyz are public on purpose; the latter shows the age of the content.',
      ),
    ],
  },
  {
    id: 'V14',
    name: 'Data Protection',
    requirements: 9,
    entries: [
      level2(
        'V14.1.1',
        'Sensitive data is classified',
        'partly',
        [checked('docs/security.md, “Data”')],
        'By reading. No one with knowledge of the law (HIPAA, Oregon) has reviewed the classes.',
      ),
      level2(
        'V14.1.2',
        'Classes of data have documented rules',
        'partly',
        [checked('docs/security.md, “Data”')],
        'By reading. How long logs and backups are kept is up to each installation.',
      ),
      level1(
        'V14.2.1',
        'Addresses contain no sensitive data',
        'partly',
        [noTraces],
        'The payment provider returns the browser with invoice number and amount in the address, as its protocol requires.',
      ),
      level2(
        'V14.2.2',
        'Sensitive data is not cached',
        'partly',
        [billPages('the form of a browser with a submitted bill is never cached')],
        'Tested for bills.',
      ),
      level2(
        'V14.2.3',
        'Trackers receive no sensitive data',
        'partly',
        [test('tests/e2e/tracking.spec.ts', 'the pixel requires consent')],
        'With consent, the pixel receives the name and the value of events from two pages.',
      ),
      level2(
        'V14.2.4',
        'Rules for sensitive data are implemented',
        'partly',
        [
          outbox("no file or log line contains the secret or a visitor's message"),
          outbox(
            'is encrypted on disk before the relay is called, and deleted when the relay has accepted it',
          ),
          noTraces,
        ],
        'Tested for cookies, mail and logs, not for every rule of docs/security.md.',
      ),
      level1(
        'V14.3.1',
        'The browser clears data after a session',
        'partly',
        [
          billPages('the input values are deleted'),
          bill('C-82 clearing the details deletes the cookie'),
        ],
        'Cookies are deleted. What an open page shows stays until it is closed.',
      ),
      level2(
        'V14.3.2',
        'Responses with sensitive data are not stored',
        'tested',
        [
          ownReview,
          ownCopy,
          test(
            'tests/e2e/preview.spec.ts',
            'STU-05 a preview is never cached, and each text of each page opens its field',
          ),
        ],
        'The routes of checkout, agreement and payment set no-store too (search on 2026-11-23).',
      ),
      level2(
        'V14.3.3',
        'Browser storage has no sensitive data',
        'partly',
        [noTraces],
        'Encrypted cookies contain what a visitor entered. Session storage contains the position of a visitor who shared it (NAV-33).',
      ),
    ],
  },
  {
    id: 'V15',
    name: 'Secure Coding and Architecture',
    requirements: 13,
    entries: [
      level1(
        'V15.1.1',
        'Time frames for updates are documented',
        'partly',
        [checked('docs/operations.md, “Packages”')],
        'By reading.',
      ),
      level2(
        'V15.1.2',
        'A bill of materials is maintained',
        'partly',
        [{ test: 'tools/supply-chain/locked.test.ts' }],
        '`npm run sbom` writes it; the test verifies licenses.',
      ),
      level2(
        'V15.1.3',
        'Expensive functions are documented',
        'partly',
        [checked('docs/operations.md, “Under load” and “Several servers”')],
        'By reading. Verifying a PDF is not mentioned.',
      ),
      level1(
        'V15.2.1',
        'Packages are within their time frames',
        'not assessed',
        [],
        '`npm audit` needs the registry, and its result is valid for a day.',
      ),
      level2(
        'V15.2.2',
        'Expensive functions cannot stop the service',
        'partly',
        [limits('are queued, and beyond the queue are rejected immediately with Retry-After')],
        'Tested for rendering.',
      ),
      level2(
        'V15.2.3',
        'Production has only what it needs',
        'partly',
        [
          checked(
            '`npm run stress -- image`: the image contains neither sources, tests nor the tools that build the site',
          ),
          test('tests/integration/lake-proxy.test.ts', 'is disabled with a hosted dataset'),
        ],
        'Not met by the page /test, a counter for developers that RTE-20 requires.',
      ),
      level1(
        'V15.3.1',
        'Responses contain only the fields that are needed',
        'partly',
        [
          test(
            'app/content/query-results.test.ts',
            'the site’s schemas read exactly what the Studio’s schema and the queries provide',
          ),
          test(
            'tests/integration/content-store.test.ts',
            'is visible when the Studio publishes a draft, and not before',
          ),
        ],
        'Tested for the dataset, whose published content is public. Not tested for the data of each page.',
      ),
      level2(
        'V15.3.2',
        'Requests of the server follow no redirects',
        'tested',
        [
          relay('MAIL-12 a redirect is an error and is not followed'),
          pictures('causes a log line and an uncached error when the dataset %s'),
        ],
        'The client of the dataset follows none (maxRedirects in @sanity/client, read on 2026-11-23).',
      ),
      level2(
        'V15.3.3',
        'Unknown fields have no effect',
        'partly',
        [unknownFields],
        'Tested for the agreement.',
      ),
      level2('V15.3.4', 'The visitor’s address is read from trusted proxies', 'tested', [
        clientAddress,
      ]),
      level2(
        'V15.3.5',
        'Types are explicit, and comparisons strict',
        'partly',
        [
          agreementPayload('AGR-12 any other value in place of a form is rejected with messages'),
          checked('.oxlintrc.json (eqeqeq, rules with types), tsconfig.json (strict)'),
        ],
        '`npm test` runs the linter and the type checker.',
      ),
      level2('V15.3.6', 'No prototype pollution', 'tested', [
        requestBody('is rejected with the field name %j'),
        richText('has the mark %s keeps its text without the mark'),
        agreementPayload('AGR-12 unknown keys and inherited properties are ignored'),
      ]),
      level2(
        'V15.3.7',
        'No parameter pollution',
        'partly',
        [
          checked(
            'Handlers read addresses, forms and cookies separately (searchParams, FormData; search in app/ and server/)',
          ),
        ],
        'Repeated parameters have no tests.',
      ),
    ],
  },
  {
    id: 'V16',
    name: 'Security Logging and Error Handling',
    requirements: 16,
    entries: [
      level2(
        'V16.1.1',
        'An inventory of the logs exists',
        'partly',
        [checked('docs/operations.md, “Monitoring”')],
        'It describes the log of the server, not how long an installation keeps it and who may read it.',
      ),
      level2(
        'V16.2.1',
        'Log lines have the necessary metadata',
        'partly',
        [requestLine, lifecycle('passes the same request id to the site')],
        'Lines have time, request id, method, path and status. They do not name the client, on purpose.',
      ),
      level2(
        'V16.2.2',
        'Times are synchronized and in UTC',
        'partly',
        [requestLine],
        'Times are milliseconds since 1970 in UTC. The clocks are those of each installation.',
      ),
      level2(
        'V16.2.3',
        'Logs go to documented places only',
        'partly',
        [
          checked(
            'server/http/log.ts writes to the standard output only; server/run.ts writes what prevents a start to the standard error',
          ),
        ],
        logService,
      ),
      level2('V16.2.4', 'Logs have a common format', 'tested', [requestLine, uncaughtException]),
      level2(
        'V16.2.5',
        'Logs contain no sensitive data',
        'partly',
        [requestLine, noTraces],
        'Letters and digits of a requested path are logged.',
      ),
      level2(
        'V16.3.1',
        'Authentication is logged',
        'partly',
        [checked('server/previews/preview.ts, server/today/endpoint.ts, server/http/endpoints.ts')],
        'The request line of a preview has its status, and the reason when it is rejected. Staff sign in at sanity.io, which has its own log.',
      ),
      level2(
        'V16.3.2',
        'Rejected access is logged',
        'partly',
        [formOrigin],
        'Tested for forms of other sites. A rejected session is treated as an empty one and not logged.',
      ),
      level2(
        'V16.3.3',
        'Attempts to bypass controls are logged',
        'partly',
        [
          limits('are rejected with Retry-After before they are read, and the reason is logged'),
          bill('a suspicious submission is logged without data and paid like any other'),
        ],
        'Invalid values are logged as the status of the request only.',
      ),
      level2(
        'V16.3.4',
        'Unexpected errors are logged',
        'partly',
        [uncaughtException],
        'Tested for uncaught exceptions.',
      ),
      level2('V16.4.1', 'Input cannot forge log lines', 'tested', [
        requestLine,
        lifecycle('logs %s as %s'),
        test(
          'tests/e2e/hostile-requests.spec.ts',
          'every part of the built product responds to hostile requests without failures',
        ),
      ]),
      level2('V16.4.2', 'Logs cannot be read or changed', 'not assessed', [], logService),
      level2('V16.4.3', 'Logs are sent to a separate system', 'not assessed', [], logService),
      level2(
        'V16.5.1',
        'Error messages are generic',
        'partly',
        [
          headers,
          test(
            'server/responses.test.ts',
            'replaces the fallback error page of Remix with the designed page',
          ),
        ],
        'Tested for pages. After a failed mail the visitor sees the reason of the relay (MAIL-12).',
      ),
      level2('V16.5.2', 'The site works while services fail', 'tested', [
        test(
          'tests/e2e/dataset-fails.spec.ts',
          'a server that starts while the dataset fails serves the content that was last read',
        ),
        acknowledgedMail,
      ]),
      level2('V16.5.3', 'Errors do not open what is closed', 'tested', [
        preview('an unreachable dataset opens no preview'),
        rejectedMail,
        contentChanged('the webhook is disabled without a secret'),
      ]),
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
