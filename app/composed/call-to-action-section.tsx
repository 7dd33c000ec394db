import { useId } from 'react'
import { ContentButton } from '~/components/button'
import { CallToAction } from '~/components/call-to-action'
import { ContactText } from '~/components/contact-text'
import type { SectionProps } from './section-data.server'

/** Renders a call to action with its buttons; the first one is the most important. On paper it is left out. */
export function CallToActionSection({ section }: SectionProps<'callToActionSection'>) {
  const { buttons, text, ...callToAction } = section
  const id = useId()
  return (
    <div className="print:hidden">
      <CallToAction {...callToAction} text={text && <ContactText text={text} hasLinks />} id={id}>
        {buttons.map((button, index) => (
          <ContentButton
            key={`${index} ${button.text}`}
            button={button}
            look={index === 0 ? 'light' : 'on-dark'}
          />
        ))}
      </CallToAction>
    </div>
  )
}
