import { Section } from '~/components/section'
import { editAttributes } from '~/content/edit'
import { PriceList } from '~/services/price-list'
import type { SectionProps } from './section-data.server'
import { SectionText } from './section-text'

/** Renders what each service costs without insurance. Services without prices are left out. */
export function PricesSection({ section }: SectionProps<'pricesSection'>) {
  const { heading, text, services } = section
  if (services.length === 0) return null
  return (
    <Section heading={heading} edit={editAttributes(section, 'heading')} tint>
      <SectionText text={text} edit={editAttributes(section, 'text')} />
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-6 print:grid-cols-2">
        {services.map((service, index) => (
          <article key={index} className="card">
            <h3 className="title-md mb-2" {...editAttributes(service, 'name')}>
              {service.name}
            </h3>
            <PriceList service={service} />
          </article>
        ))}
      </div>
    </Section>
  )
}
