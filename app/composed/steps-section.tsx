import { Section } from '~/components/section'
import { StepList } from '~/components/step-list'
import type { SectionProps } from './composed-sections'

/** Renders numbered steps. */
export function StepsSection({ section: { heading, steps }, edit }: SectionProps<'stepsSection'>) {
  if (steps.length === 0) return null
  return (
    <Section heading={heading} edit={edit('heading')}>
      <div className="max-w-3xl print:max-w-none" {...edit('steps')}>
        <StepList steps={steps} className="print:columns-3" />
      </div>
    </Section>
  )
}
