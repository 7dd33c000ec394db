import type { ReactNode } from 'react'
import { type Editable, editAttributes } from '~/content/edit'

/**
 * Renders a drawing of a statement with numbered callouts, which shows where to find the values
 * that the payment asks for.
 */
export function StatementSketch({ clinic }: { clinic: { fullName: string } & Editable }) {
  return (
    <figure className="grid items-center gap-x-10 gap-y-6 sm:max-lg:grid-cols-[minmax(0,17rem)_1fr]">
      <div
        aria-hidden="true"
        className="max-w-[19rem] -rotate-1 rounded-lg border border-line bg-card p-5 text-[0.72rem] leading-snug shadow-card print:rotate-0"
      >
        <div className="flex items-start justify-between gap-2 border-b-2 border-accent pb-3">
          <p
            className="font-serif text-[0.95rem] font-semibold wrap-anywhere text-deep"
            {...editAttributes(clinic, 'title')}
          >
            {clinic.fullName}
          </p>
          <p className="font-bold tracking-wide text-muted uppercase">Statement</p>
        </div>
        <Row label="Invoice number" place={1}>
          20418-3
        </Row>
        <Row label="Account number" place={2}>
          TR-55102
        </Row>
        <Row label="Patient" place={3}>
          Jordan Sample
        </Row>
        <Line width="w-full" />
        <Line width="w-4/5" />
        <Line width="w-11/12" />
        <div className="mt-4 rounded-md bg-sage px-2">
          <Row label="Amount due" place={4}>
            $125.00
          </Row>
        </div>
      </div>
      <figcaption>
        <ol className="grid gap-2.5">
          {['Invoice number', 'Account number', 'Patient’s name', 'Amount due'].map(
            (name, index) => (
              <li key={name} className="flex items-center gap-3">
                <Place number={index + 1} />
                {name}
              </li>
            ),
          )}
        </ol>
        <p className="mt-4 text-[0.92rem] text-muted">
          You’ll also need the patient’s date of birth, which isn’t on the statement.
        </p>
      </figcaption>
    </figure>
  )
}

function Row({ label, place, children }: { label: string; place: number; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 py-1.5">
      <Place number={place} />
      <span className="text-muted">{label}</span>
      <span className="ml-auto font-semibold">{children}</span>
    </div>
  )
}

function Place({ number }: { number: number }) {
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-[0.72rem] font-bold text-white print:border print:bg-white print:text-black">
      {number}
    </span>
  )
}

function Line({ width }: { width: string }) {
  return <div className={`mt-2 h-1.5 rounded-full bg-line ${width}`} />
}
