import { Section } from '~/components/section'
import { StepList } from '~/components/step-list'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders numbered steps. */
export function StepsSection({ section }: SectionProps<'stepsSection'>) {
  const { heading, steps } = section
  if (steps.length === 0) return null
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')}>
      <div className="max-w-3xl print:max-w-none">
        <StepList steps={steps} className="print:columns-3" />
      </div>
    </Section>
  )
}
