import { Picture } from '~/content/picture'
import type { SiteImage } from '~/content/types'
import { useImageFailed } from '~/content/use-image-failed'
import { initials } from './initials'

/**
 * Renders a provider's photo, or a monogram over the placeholder image when there is none or it
 * fails to load (PRV-08, PRV-09).
 */
export function Portrait({
  name,
  photo,
  isLarge = false,
}: {
  name: string
  photo: SiteImage | null
  /** Whether the portrait is the main picture of its page. */
  isLarge?: boolean
}) {
  const { frame, hasFailed, onError } = useImageFailed()
  return (
    <div
      ref={frame}
      className={`@container relative aspect-[4/5] shrink-0 self-start overflow-hidden bg-sage ${isLarge ? 'w-40 rounded-card sm:w-64' : 'w-22 rounded-xl'}`}
    >
      {photo && !hasFailed ? (
        <Picture
          image={photo}
          variant={isLarge ? 'providerPortrait' : 'providerPhoto'}
          className="size-full object-cover"
          onError={onError}
        />
      ) : (
        <Monogram name={name} />
      )}
    </div>
  )
}

function Monogram({ name }: { name: string }) {
  return (
    <>
      <img
        src="/images/provider-placeholder.svg"
        alt=""
        width="160"
        height="200"
        className="size-full object-cover"
      />
      <span aria-hidden="true" className="absolute inset-0 bg-accent/25 print:hidden" />
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-[11%] mx-auto grid aspect-square w-[64%] place-items-center rounded-full bg-paper font-serif text-[24cqw] leading-none font-semibold text-accent"
      >
        {initials(name)}
      </span>
    </>
  )
}
