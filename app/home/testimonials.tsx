import { editAttributes } from '~/content/edit'
import { Reveal } from '~/components/reveal'
import type { HomePage, Testimonial } from './types'

/** Renders the testimonial cards; the first one is emphasized (HOM-13). Fewer than three are as wide as other text. */
export function Testimonials({
  page,
  testimonials,
}: {
  page: Pick<HomePage, 'edit' | 'testimonialsHeading'>
  testimonials: Testimonial[]
}) {
  const heading = page.testimonialsHeading
  if (testimonials.length === 0) return null
  return (
    <section aria-labelledby="testimonials" className="band bg-sage">
      <div className="wrap">
        <h2
          id="testimonials"
          className={heading ? 'title-lg mb-8 lg:mb-12' : 'sr-only'}
          {...editAttributes(page, 'testimonialsHeading')}
        >
          {heading || 'Testimonials'}
        </h2>
        <Reveal
          className={`grid gap-9 lg:gap-10 ${testimonials.length > 2 ? 'lg:grid-cols-[1.25fr_1fr_1fr]' : 'max-w-[42rem]'}`}
        >
          {testimonials.map(({ author, quote, ...testimonial }, index) => (
            <li key={index} {...editAttributes(testimonial, 'quote')}>
              <figure>
                <div aria-hidden="true" className="mb-5 h-[3px] w-11 bg-sun" />
                <blockquote
                  className={`font-serif leading-snug text-deep ${index === 0 ? 'text-[1.55rem]' : 'text-[1.2rem]'}`}
                >
                  <p>{quote}</p>
                </blockquote>
                <figcaption
                  className="mt-4 text-[0.9rem] text-muted"
                  {...editAttributes(testimonial, 'author')}
                >
                  {author}
                </figcaption>
              </figure>
            </li>
          ))}
        </Reveal>
      </div>
    </section>
  )
}
