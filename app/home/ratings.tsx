import { useRef } from 'react'
import { useClinics } from '~/clinics/choice/clinic-context'
import { editAttributes } from '~/content/edit'
import { CountUp } from '~/components/count-up'
import { formatCount } from '@site/domain/grouped'
import { Icon } from '~/components/icon'
import { useReducedMotion, useInView } from '~/components/motion'
import { Section } from '~/components/section'
import type { HomePage, Rating } from './types'

/**
 * Returns the number of filled stars out of five: the rating rounded down, or all five when staff
 * choose so (HOM-27, C-35).
 */
export function filledStars({
  rating,
  allFiveStars,
}: Pick<Rating, 'rating' | 'allFiveStars'>): number {
  return allFiveStars ? 5 : Math.floor(rating)
}

/** Returns the width of the rating bar in percent (HOM-28). */
export function barWidth(rating: number): string {
  return `${Number(((rating / 5) * 100).toFixed(2))}%`
}

/**
 * Renders one star-rating card for each location, animated once when a fifth of it is visible
 * (HOM-12, HOM-25).
 */
export function Ratings({
  page,
}: {
  page: Pick<HomePage, 'edit' | 'ratingsHeading' | 'ratings' | 'ratingsSource'>
}) {
  if (page.ratings.length === 0) return null
  return (
    <Section
      heading={page.ratingsHeading}
      edit={editAttributes(page, 'ratingsHeading')}
      tint
      className="has-[+_.bg-sage]:pb-0!"
    >
      <ul className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4 lg:gap-5 print:grid-cols-4">
        {page.ratings.map((rating, index) => (
          <RatingCard key={index} rating={rating} />
        ))}
      </ul>
      {page.ratingsSource && (
        <p className="mt-4 text-[0.84rem] text-muted" {...editAttributes(page, 'ratingsSource')}>
          {page.ratingsSource}
        </p>
      )}
    </Section>
  )
}

function RatingCard({ rating }: { rating: Rating }) {
  const card = useRef<HTMLLIElement>(null)
  const visibility = useInView(card, 0.2)
  const prefersReducedMotion = useReducedMotion()
  const { clinics } = useClinics()
  const accent = clinics.find(({ id }) => id === rating.clinicId)?.accent
  const isWaiting = visibility === 'waiting' && !prefersReducedMotion
  const filledCount = filledStars(rating)
  return (
    <li ref={card} className="card" data-accent={accent} data-sight={visibility}>
      <h3
        className="font-sans text-[0.95rem] font-bold tracking-normal text-accent"
        {...editAttributes(rating, 'location')}
      >
        {rating.location}
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <span
          className="font-serif text-[2.6rem] leading-none tracking-tight"
          {...editAttributes(rating, 'rating')}
        >
          <CountUp text={rating.rating.toFixed(1)} />
        </span>
        <span className="sr-only">out of 5 stars</span>
        <span aria-hidden="true" className="flex" data-filled={filledCount}>
          {[1, 2, 3, 4, 5].map((place) => (
            <Icon
              name="star"
              key={place}
              className={`size-4.5 text-[#a8680f] ${place <= filledCount ? 'fill-sun' : ''}`}
              strokeWidth={1.4}
            />
          ))}
        </span>
      </p>
      <svg aria-hidden="true" className="my-3 h-1.5 w-full overflow-hidden rounded-full bg-sage">
        <rect
          height="100%"
          rx="3"
          width={isWaiting ? '0%' : barWidth(rating.rating)}
          className="fill-accent motion-safe:transition-[width] motion-safe:duration-[2000ms]"
          data-bar={barWidth(rating.rating)}
        />
      </svg>
      <p className="text-[0.9rem] text-muted" {...editAttributes(rating, 'reviews')}>
        {formatCount(rating.reviews, 'review')}
      </p>
    </li>
  )
}
