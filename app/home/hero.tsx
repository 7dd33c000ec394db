import type { KeyboardEvent } from 'react'
import { editAttributes } from '~/content/edit'
import { heroFocus, uprightPart } from '~/content/optimized-image'
import { Picture } from '~/content/picture'
import type { SiteImage } from '~/content/types'
import { useImageFailed } from '~/content/use-image-failed'
import { ButtonLink, ContentButton } from '~/components/button'
import { Icon } from '~/components/icon'
import { ClinicCard } from './clinic-card'
import type { HomePage, Slide } from './types'
import { useSlider } from './use-slider'

const firstSlide: Slide = {
  id: 'stated',
  image: null,
  title: 'Providers you love, experience you can trust.',
  subtitle: '',
  button: { text: 'Schedule an Appointment', link: '/contact', variant: 'primary' },
}

type HeroProps = {
  slides: HomePage['slides']
  defaultImage: HomePage['defaultHeroImage']
}

/**
 * Renders the first screen: tagline, slides, and the card of the active clinic (HOM-02 to HOM-04,
 * HOM-19 to HOM-24).
 */
export function Hero({ slides, defaultImage }: HeroProps) {
  const availableSlides = slides.length > 0 ? slides : [firstSlide]
  const slider = useSlider(availableSlides.length)
  const hasMultiple = availableSlides.length > 1
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    slider.move(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <section
      className="relative grid min-h-[600px] overflow-hidden bg-[#eaf1ec] print:min-h-0"
      {...(hasMultiple && {
        'aria-roledescription': 'carousel',
        'aria-label': 'Highlights',
        onKeyDown,
        onMouseEnter: () => slider.setAttended(true),
        onMouseLeave: () => slider.setAttended(false),
        onFocus: () => slider.setAttended(true),
        onBlur: () => slider.setAttended(false),
      })}
    >
      {availableSlides.map((slide, index) => (
        <div
          key={slide.id}
          className={`absolute inset-0 transition-opacity duration-1000 motion-reduce:transition-none print:hidden ${index === slider.current ? '' : 'opacity-0'}`}
          data-slide-image={index}
          aria-hidden={index !== slider.current || undefined}
        >
          <HeroImage
            image={slide.image ?? defaultImage}
            fallback={defaultImage}
            eager={index === 0}
          />
        </div>
      ))}
      <div className="wrap relative grid content-start gap-x-14 gap-y-8 pt-10 pb-40 lg:grid-cols-[1.3fr_0.85fr] lg:pt-20 lg:pb-56">
        <div className="grid">
          {availableSlides.map((slide, index) => (
            <SlideText
              key={slide.id}
              slide={slide}
              first={index === 0}
              isActive={index === slider.current}
              hasMultiple={hasMultiple}
              position={`${index + 1} of ${availableSlides.length}`}
            />
          ))}
        </div>
        <ClinicCard />
        {hasMultiple && <SliderControls slides={availableSlides} slider={slider} />}
      </div>
    </section>
  )
}

type SlideTextProps = {
  slide: Slide
  first: boolean
  isActive: boolean
  hasMultiple: boolean
  position: string
}

function SlideText({ slide, first, isActive, hasMultiple, position }: SlideTextProps) {
  const Title = first ? 'h1' : 'h2'
  return (
    <div
      className={`col-start-1 row-start-1 transition-opacity duration-1000 motion-reduce:transition-none ${isActive ? '' : 'invisible opacity-0'}`}
      data-slide={isActive ? 'shown' : 'hidden'}
      {...(hasMultiple && {
        role: 'group',
        'aria-roledescription': 'slide',
        'aria-label': position,
      })}
    >
      <Title
        tabIndex={first ? -1 : undefined}
        className="halo title-xl max-w-[13em]"
        {...editAttributes(slide, 'title')}
      >
        {slide.title}
      </Title>
      {slide.subtitle && (
        <p
          className="mt-5 halo max-w-[32em] text-[1.05rem] leading-relaxed text-[#2b3c31]"
          {...editAttributes(slide, 'subtitle')}
        >
          {slide.subtitle}
        </p>
      )}
      <div className="mt-7 flex flex-col gap-2.5 sm:flex-row">
        {slide.button && (
          <ContentButton
            button={slide.button}
            look={slide.button.variant === 'primary' ? 'filled' : 'light'}
            className="text-[1.05rem]"
          />
        )}
        <ButtonLink to="/pay-my-bill" look="light" className="sm:hidden">
          Pay My Bill
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * Renders a hero picture; one that fails to load is replaced by the default home image (HOM-24).
 */
function HeroImage({
  image,
  fallback,
  eager,
}: {
  image: SiteImage | null
  fallback: SiteImage | null
  eager: boolean
}) {
  const { frame, hasFailed, onError } = useImageFailed()
  const visibleImage = hasFailed ? fallback : image
  if (!visibleImage) return null
  return (
    <div ref={frame} className="size-full">
      <Picture
        key={visibleImage.asset._id}
        image={visibleImage}
        variant="hero"
        upright={uprightPart(visibleImage, heroFocus)}
        eager={eager}
        onError={onError}
        className="size-full object-cover [object-position:60%_100%]!"
      />
    </div>
  )
}

function SliderControls({
  slides,
  slider,
}: {
  slides: Slide[]
  slider: ReturnType<typeof useSlider>
}) {
  const button =
    'grid size-11 cursor-pointer place-items-center rounded-full bg-ivory/90 text-deep hover:bg-sand'
  return (
    <div className="needs-script absolute bottom-6 left-1/2 -translate-x-1/2">
      <div className="flex items-center gap-2">
        {slider.canPlay && (
          <button type="button" className={button} onClick={slider.togglePause}>
            {slider.paused ? (
              <Icon name="play" className="size-5" />
            ) : (
              <Icon name="pause" className="size-5" />
            )}
            <span className="sr-only">{slider.paused ? 'Play slides' : 'Pause slides'}</span>
          </button>
        )}
        <button type="button" className={button} onClick={() => slider.move(-1)}>
          <Icon name="chevron-left" className="size-5" />
          <span className="sr-only">Previous slide</span>
        </button>
        {slides.map((slide, index) => (
          <button
            key={slide.id}
            type="button"
            onClick={() => slider.moveTo(index)}
            aria-current={index === slider.current}
            className="group grid size-7 cursor-pointer place-items-center"
          >
            <span
              aria-hidden="true"
              className="size-3 rounded-full border-2 border-deep bg-ivory group-aria-[current=true]:bg-deep"
            />
            <span className="sr-only">
              Slide {index + 1}: {slide.title}
            </span>
          </button>
        ))}
        <button type="button" className={button} onClick={() => slider.move(1)}>
          <Icon name="chevron-right" className="size-5" />
          <span className="sr-only">Next slide</span>
        </button>
      </div>
    </div>
  )
}
