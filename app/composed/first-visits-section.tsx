import { fragmentOf } from '@site/domain/services'
import { Link } from '@remix-run/react'
import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import type { SectionProps } from './section-data.server'

/** Renders what a first visit for each service is like, without the facts that the office has left empty. */
export function FirstVisitsSection({ section }: SectionProps<'firstVisitsSection'>) {
  const { heading, services } = section
  const described = services.filter(
    ({ firstVisit: { duration, clothing, bring }, cost, expectationSteps }) =>
      duration || clothing || cost || bring.length > 0 || expectationSteps.length > 0,
  )
  if (described.length === 0) return null
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')} className="handout">
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-6 print:grid-cols-2 print:gap-2">
        {described.map((service) => {
          const { id, name, expectationSteps, firstVisit } = service
          const facts = [
            { name: 'Time', texts: [firstVisit.duration], field: 'firstVisit.duration' },
            { name: 'Cost', texts: [service.cost], field: 'prices' },
            { name: 'What to wear', texts: [firstVisit.clothing], field: 'firstVisit.clothing' },
            { name: 'What to bring', texts: firstVisit.bring, field: 'firstVisit.bring' },
          ].filter(({ texts }) => texts.join('') !== '')
          return (
            <article key={id} className="card">
              <h3 className="title-md">
                <Link
                  to={`/services#${fragmentOf(id)}`}
                  className="text-forest"
                  {...editAttributes(service, 'name')}
                >
                  {name}
                </Link>
              </h3>
              {service.locationInfo && (
                <p
                  className="mt-1 text-[0.95rem] text-muted print:hidden"
                  {...editAttributes(service, 'locationInfo')}
                >
                  {service.locationInfo}
                </p>
              )}
              <dl className="mt-3 grid gap-2 print:mt-1">
                {facts.map(({ name, texts, field }) => (
                  <div
                    key={field}
                    className="print:flex print:gap-2"
                    {...editAttributes(service, field)}
                  >
                    <dt className="font-semibold print:w-[7rem] print:shrink-0">{name}</dt>
                    <dd>
                      {texts.length > 1 ? (
                        <ul className="list-disc pl-5">
                          {texts.map((text, index) => (
                            <li key={index}>{text}</li>
                          ))}
                        </ul>
                      ) : (
                        texts
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
              {expectationSteps.length > 0 && (
                <>
                  <h4 className="mt-3 font-semibold print:mt-1">What happens</h4>
                  <ol
                    className="mt-1 grid list-decimal gap-1 pl-5"
                    {...editAttributes(service, 'expectationSteps')}
                  >
                    {expectationSteps.map((step, index) => (
                      <li key={index}>{step}</li>
                    ))}
                  </ol>
                </>
              )}
            </article>
          )
        })}
      </div>
    </Section>
  )
}
