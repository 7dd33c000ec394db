import type { RenderedVariantName } from '@site/domain/images'
import { Picture } from '~/content/picture'
import type { SiteImage } from '~/content/types'

type ClinicSceneProps = {
  image: SiteImage | null | undefined
  variant: Extract<RenderedVariantName, `clinic${string}`>
  className?: string
}

/** Renders a clinic's picture, or a drawing of hills in the clinic's accent color when it has none. */
export function ClinicScene({ image, variant, className = '' }: ClinicSceneProps) {
  return (
    <div className={`overflow-hidden bg-sage ${className}`}>
      {image ? (
        <Picture image={image} variant={variant} className="size-full object-cover" />
      ) : (
        <Ridges />
      )}
    </div>
  )
}

function Ridges() {
  return (
    <svg
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="size-full fill-accent"
    >
      <rect width="640" height="360" fillOpacity="0.08" />
      <circle cx="472" cy="118" r="34" className="fill-sand" />
      <path
        fillOpacity="0.16"
        d="M0 214l58-22 74-52 46 8 62-30 80 44 58 6 70-34 88 40 104 30v156H0z"
      />
      <path fillOpacity="0.26" d="M0 262l96-40 66 14 90-46 74 38 118 10 92-32 104 34v120H0z" />
      <path
        fillOpacity="0.42"
        d="M0 300c70-8 120-34 190-30s108 30 180 26 118-38 176-40 74 14 94 18v86H0z"
      />
      <path fillOpacity="0.7" d="M0 334c90 6 150-20 236-18s130 24 216 18 130-22 188-20v46H0z" />
    </svg>
  )
}
