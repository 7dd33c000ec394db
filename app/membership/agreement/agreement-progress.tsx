import { type AgreementStage, agreementStages } from './stages'

/** Renders the progress of an agreement (AGR-02, AGR-03). */
export function AgreementProgress({ stage }: { stage: AgreementStage }) {
  const currentIndex = agreementStages.findIndex(({ id }) => id === stage)
  return (
    <ol
      role="list"
      aria-label="Progress"
      className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3 sm:gap-x-4"
    >
      {agreementStages.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={index === currentIndex ? 'step' : undefined}
          className={`border-t-4 pt-1 text-[0.78rem] leading-snug sm:pt-2 sm:text-[0.92rem] ${index <= currentIndex ? 'border-accent' : 'border-line'} ${index === currentIndex ? 'font-bold text-ink' : 'text-muted'}`}
        >
          {label}
          {index < currentIndex && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}
