import { editAttributes } from '~/content/edit'
import type { ImpactStats } from '~/content/types'
import { CountUp } from '~/components/count-up'

type ImpactBandProps = {
  stats: ImpactStats
  providerCount: number
  locationCount: number
}

/**
 * Renders the 'Our Impact' band. Providers and locations are counted, but a single one is no figure to show; the other
 * figures are the office's text (HOM-07, PRV-14).
 */
export function ImpactBand({ stats, providerCount, locationCount }: ImpactBandProps) {
  const figures = [
    ['providersLabel', providerCount > 1 && `${providerCount}+`],
    ['locationsLabel', locationCount > 1 && String(locationCount)],
    ['yearsLabel', stats.yearsOfService, 'yearsOfService'],
    ['patientsLabel', stats.happyPatients, 'happyPatients'],
  ] as const
  return (
    <section
      aria-labelledby="our-impact"
      className="bg-deep text-[#f4efe2] print:bg-white print:text-black"
    >
      <div className="wrap grid gap-8 py-14 print:break-inside-avoid lg:grid-cols-[1.1fr_4fr] lg:items-end lg:py-20">
        <h2
          id="our-impact"
          className="title-lg text-[#f4efe2] print:text-black"
          {...editAttributes(stats, 'heading')}
        >
          {stats.heading}
        </h2>
        <dl className="grid pairs gap-x-6 gap-y-8 lg:grid-cols-4 print:grid-cols-4">
          {figures.map(
            ([label, value, field = label]) =>
              value && (
                <div key={label} className="flex flex-col-reverse justify-end gap-2">
                  <dt className="text-[0.92rem]" {...editAttributes(stats, label)}>
                    {stats[label]}
                  </dt>
                  <dd
                    className="font-serif text-[2.4rem] leading-none tracking-tight text-sand sm:text-5xl lg:text-[3.6rem] print:text-black"
                    {...editAttributes(stats, field)}
                  >
                    <CountUp text={value} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </section>
  )
}
