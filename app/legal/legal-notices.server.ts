import { longDate } from '@site/domain/dates'
import { languages } from '@site/domain/languages'
import { oncePerObject } from '@site/domain/once-per-object'
import { composedPath } from '@site/domain/page-paths'
import { type Editable, editOf, pick } from '~/content/edit'
import { richTextHtml } from '~/content/rich-text.server'
import type { ComposedPage, LegalNotice, RichText } from '~/content/types'

/** A notice in one language other than English. Its text is HTML. */
type NoticeTranslation = Editable & {
  language: string
  /** The name of the language in itself. */
  nativeName: string
  dir: 'ltr' | 'rtl'
  title: string
  html: string
}

/** A notice as its page shows it. */
export type ShownNotice = Editable & {
  id: string
  title: string
  effectiveOn: string
  effective: string
  html: string
  translations: NoticeTranslation[]
}

/**
 * Returns the notices that these references of a page name and the office shows on the website, in the order of the
 * references. The dataset sends only translations that are marked as checked.
 */
export function shownNotices(
  references: { _ref: string }[],
  notices: LegalNotice[],
): ShownNotice[] {
  return references.flatMap(({ _ref }) =>
    notices
      .filter(({ documentId, shown }) => shown && documentId === _ref)
      .map((notice) => ({
        ...pick(notice, 'id', 'title', 'effectiveOn'),
        effective: longDate(notice.effectiveOn),
        html: noticeHtml(notice.body),
        translations: languages.flatMap(({ tag, nativeName, dir }) =>
          notice.translations
            .filter(({ language }) => language === tag)
            .slice(0, 1)
            .map((translation) => ({
              ...pick(translation, 'language', 'title'),
              nativeName,
              dir,
              html: noticeHtml(translation.body),
            })),
        ),
      })),
  )
}

const levelBelow = { h2: 'h3', h3: 'h4' } as const

/** Returns the text as HTML whose headings are one level below the heading of the notice. */
const noticeHtml = oncePerObject((body: RichText): string =>
  richTextHtml(
    body.map((block) =>
      block.style === 'h2' || block.style === 'h3'
        ? { ...block, style: levelBelow[block.style] }
        : block,
    ),
  ),
)

/** Returns the links to the notices that the office shows, each to the first of these pages that contains it. */
export function noticeLinks(
  notices: LegalNotice[],
  pages: ComposedPage[],
): ({ label: string; to: string } & Editable)[] {
  return notices.flatMap(({ id, title, shown, documentId, ...notice }) => {
    const page = pages.find(({ sections }) =>
      sections.some(
        (section) =>
          section._type === 'legalNoticesSection' &&
          section.notices.some(({ _ref }) => _ref === documentId),
      ),
    )
    return shown && page
      ? [{ ...editOf(notice), label: title, to: `${composedPath(page.slug)}#${id}` }]
      : []
  })
}
