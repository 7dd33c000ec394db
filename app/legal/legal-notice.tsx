import { useId } from 'react'
import { editAttributes } from '~/content/edit'
import { RichText } from '~/content/rich-text'
import type { ShownNotice } from './legal-notices.server'

/** Renders a legal notice in English, then in the languages of its checked translations. */
export function LegalNotice({ notice }: { notice: ShownNotice }) {
  const headingId = useId()
  const { id, title, effectiveOn, effective, html, translations } = notice
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="wrap scroll-mt-6 border-b border-line py-12 lg:py-16"
    >
      <h2 id={headingId} className="title-lg" {...editAttributes(notice, 'title')}>
        {title}
      </h2>
      <p className="mt-2 text-[0.92rem] text-muted" {...editAttributes(notice, 'effectiveOn')}>
        Effective <time dateTime={effectiveOn}>{effective}</time>
      </p>
      {translations.length > 0 && (
        <ul
          aria-label={`${title} in other languages`}
          className="mt-4 flex flex-wrap gap-x-5 print:hidden"
        >
          {translations.map(({ language, nativeName, dir }) => (
            <li key={language}>
              <a
                href={`#${id}-${language}`}
                lang={language}
                dir={dir}
                hrefLang={language}
                className="system-font inline-block py-1"
              >
                {nativeName}
              </a>
            </li>
          ))}
        </ul>
      )}
      <RichText html={html} className="mt-6" edit={editAttributes(notice, 'body')} />
      {translations.length > 0 && (
        <div className="mt-10 grid items-start gap-5 sm:grid-cols-2 lg:gap-6">
          {translations.map((translation) => (
            <article
              key={translation.language}
              id={`${id}-${translation.language}`}
              lang={translation.language}
              dir={translation.dir}
              className="card system-font scroll-mt-6 break-inside-avoid"
            >
              <p className="text-[0.92rem] font-semibold text-accent">{translation.nativeName}</p>
              <h3 className="title-md" {...editAttributes(translation, 'title')}>
                {translation.title}
              </h3>
              <RichText
                html={translation.html}
                className="mt-3"
                edit={editAttributes(translation, 'body')}
              />
            </article>
          ))}
        </div>
      )}
    </section>
  )
}
