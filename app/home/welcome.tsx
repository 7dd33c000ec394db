import { type Editable, editAttributes } from '~/content/edit'
import { RichText } from '~/content/rich-text'
import type { HomePage } from './types'

/** The content of the welcome section, with its text as HTML. */
type WelcomeText = Omit<HomePage['welcome'], 'body'> & { body: string }

/**
 * Renders the second introduction: the patient-first welcome and the year since which patients have
 * trusted the group (HOM-05, HOM-06).
 */
export function Welcome({
  edit,
  welcome: { heading, body, trustedSince },
}: {
  edit: Editable
  welcome: WelcomeText
}) {
  if (!heading && body === '') return null
  return (
    <section className="band" aria-labelledby={heading ? 'welcome' : undefined}>
      <div className="wrap grid gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        {heading && (
          <h2 id="welcome" className="title-lg" {...editAttributes(edit, 'welcome.heading')}>
            {heading}
          </h2>
        )}
        <div>
          <RichText
            html={body}
            className="text-[1.05rem]"
            edit={editAttributes(edit, 'welcome.body')}
          />
          {trustedSince !== null && (
            <p
              className="mt-5 border-l-[3px] border-sun pl-4 text-muted"
              {...editAttributes(edit, 'welcome.trustedSince')}
            >
              Trusted by the community since {trustedSince}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
