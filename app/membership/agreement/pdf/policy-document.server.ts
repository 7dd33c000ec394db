import { wallClock } from '@site/domain/clinic-time'
import { longDate } from '@site/domain/dates'
import { escapeHtml } from '@site/domain/escape-html'
import { fullAddress } from '~/clinics/maps'
import type { SiteContext } from '~/context.server'
import { fileFacts, type PublicFile } from '~/content/public-files.server'
import type { Clinic } from '~/content/types'
import { sizeText } from '~/files/size-text'
import { createPdf } from '~/pdf/document.server'
import { keepHint, renderDocumentPage } from '~/pdf/document-page.server'
import { fontsFor } from '~/pdf/fonts.server'
import { pdfDate, pdfFileId } from '~/pdf/properties.server'
import { describeEdition } from '~/membership/agreement/text/agreement-edition.server'
import { canonicalDigest } from '~/membership/agreement/text/canonical-json.server'
import { createSheet, drawFooters } from './agreement-sheet.server'
import { drawTerms } from './agreement-terms-columns.server'
import type { AgreementFacts, AgreementPart } from '~/membership/agreement/text/agreement-sections'
import { type AgreementText, policyText } from '~/membership/agreement/text/agreement-text'
import { availabilityOf } from '~/membership/offer/offering.server'
import { renderedPolicy } from '~/membership/agreement/text/policy'

/** The content that the text of a policy depends on. */
type PolicyContent = {
  facts: AgreementFacts
  groupName: string
  email: string
  /** One line for each clinic: name, address and phone. */
  clinics: string[]
  /** The time of the latest change to the packages, or null when it is unknown. */
  changedAt: Date | null
}

/** A policy as a PDF and as a page with the same text. */
type PolicyDocument = { pdf: Buffer; html: string }

type Cached = { key: string; document: Promise<PolicyDocument> }

/** The latest rendering of each package; changed content has another key. */
const policyCache = new Map<AgreementFacts['id'], Cached>()

/**
 * Returns the policy of a package from the content in use, or null when the dataset lacks the
 * package (DAT-50).
 */
export async function policyDocument(
  id: AgreementFacts['id'],
  content: SiteContext['content'],
): Promise<PolicyDocument | null> {
  const [{ packages }, { services }, { settings, clinics }, { latest }] = await Promise.all([
    content.read('membershipPayment'),
    content.read('contact'),
    content.read('layout'),
    content.read('changes'),
  ])
  const chosen = packages.find((candidate) => candidate.id === id)
  if (!chosen) return null
  const { name, price, monthly, recurring, contents, visits } = chosen
  const { availability } = availabilityOf(id, clinics, services)
  // The time of the clinics is left out: it would go back when the clinic that changed last is deleted.
  const changedAt = latest.membershipPackage
  return cachedPolicy({
    facts: { id, name, price, monthly, recurring, contents, visits, availability },
    groupName: settings.name,
    email: settings.email,
    clinics: clinics.map(clinicLine),
    changedAt: changedAt === null ? null : new Date(changedAt),
  })
}

/**
 * Returns the PDF and the page of a policy for its links; either is null when it does not exist.
 */
export async function policyLinks(
  href: string,
  content: SiteContext['content'],
): Promise<{ file: PublicFile | null; page: string | null }> {
  const pageHref = href.replace(/\.pdf$/, '.html')
  const id = renderedPolicy(href)
  if (id === null)
    return { file: await fileFacts(href), page: (await fileFacts(pageHref))?.href ?? null }
  const document = await policyDocument(id, content)
  return document
    ? { file: { href, type: 'PDF', size: sizeText(document.pdf.length) }, page: pageHref }
    : { file: null, page: null }
}

/** Returns a clinic's name with its address and phone; a missing one leaves no stray comma. */
function clinicLine(clinic: Clinic): string {
  const { name, contact } = clinic
  const facts = [fullAddress(clinic), contact.phone && `phone ${contact.phone}`].filter(Boolean)
  return facts.length > 0 ? `${name}: ${facts.join(', ')}` : name
}

function cachedPolicy(content: PolicyContent): Promise<PolicyDocument> {
  const key = JSON.stringify(content)
  const cached = policyCache.get(content.facts.id)
  if (cached?.key === key) return cached.document
  const document = renderPolicy(content)
  policyCache.set(content.facts.id, { key, document })
  document.catch(() => policyCache.delete(content.facts.id))
  return document
}

/** Returns a rendered policy; the same content yields the same bytes. */
export async function renderPolicy(content: PolicyContent): Promise<PolicyDocument> {
  const { facts, groupName, email } = content
  const text = policyText({ facts, practice: { name: groupName, phone: '', email } })
  const edition = policyEdition(describeEdition('Policy', canonicalDigest(text)), content.changedAt)
  const clinics = {
    number: text.sections.length + 1,
    heading: content.clinics.length === 1 ? 'Our clinic' : 'Our clinics',
    parts: [{ type: 'list', items: content.clinics } satisfies AgreementPart],
  }
  const complete = {
    ...text,
    sections: content.clinics.length > 0 ? [...text.sections, clinics] : text.sections,
  }
  const pdf = await renderPdf(content, complete, edition)
  return { pdf, html: renderPage(content, complete, { bytes: pdf.length, edition }) }
}

async function renderPdf(
  content: PolicyContent,
  { title, version, introduction, sections }: AgreementText,
  edition: string,
): Promise<Buffer> {
  const { groupName, changedAt } = content
  const characters = JSON.stringify(content)
  const pdf = await createPdf(
    {
      title,
      subject: `The terms of the membership, version ${version}`,
      author: groupName,
      created: pdfDate(changedAt ?? new Date(0)),
      fileId: pdfFileId(`${version} ${characters}`),
    },
    await fontsFor(characters),
  )
  const sheet = createSheet(pdf, groupName, title, edition)
  drawTerms(sheet, introduction, sections)
  drawFooters(sheet, `${groupName} · ${title} ${version}`)
  return pdf.bytes()
}

function renderPage(
  { facts, groupName }: PolicyContent,
  { title, introduction, sections }: AgreementText,
  { bytes, edition }: { bytes: number; edition: string },
): string {
  const renderedSections = sections.map(({ number, heading, parts }) => {
    const id = `section-${number}`
    return `<section aria-labelledby="${id}">
<h2 id="${id}">${number}. ${escapeHtml(heading)}</h2>
<div class="grid">
${parts.map(renderPart).join('\n')}
</div>
</section>
`
  })
  return renderDocumentPage({
    groupName,
    title,
    description: introduction,
    name: 'This policy',
    index: { href: '/membership-offer', text: 'Membership packages' },
    pdf: { href: `/policies/membership-${facts.id}.pdf`, bytes },
    body: [keepHint, ...renderedSections].join(''),
    edition,
  })
}

function renderPart(part: AgreementPart): string {
  return part.type === 'list'
    ? `<ul>${part.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    : `<p>${escapeHtml(part.text)}</p>`
}

/** Returns the edition of the terms and the date from which the prices apply. */
function policyEdition(edition: string, changedAt: Date | null): string {
  if (!changedAt) return edition
  return `${edition} · prices as of ${longDate(wallClock(changedAt).date)}`
}
