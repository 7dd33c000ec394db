import * as z from 'zod'
import { lenient, requireFields, text } from './parse.server'

const assetId = z.string().regex(/^image-[0-9a-f]{40}-\d+x\d+-[a-z0-9]+$/)
const picture = {
  alt: text(),
  hotspot: lenient(z.object({ x: z.number(), y: z.number() }), null),
  crop: lenient(
    z.object({ top: z.number(), bottom: z.number(), left: z.number(), right: z.number() }),
    null,
  ),
}

/** An uploaded picture, or null when there is none, so that the page shows its placeholder. */
export const image = lenient(
  requireFields(z.object({ ...picture, asset: z.object({ _id: assetId }) }), ['asset']),
  null,
)

/** A picture with the reference to its asset in place of the asset, for uses that need only its address. */
export const imageReference = lenient(
  requireFields(z.object({ ...picture, asset: z.object({ _ref: assetId }) }), ['asset']).transform(
    (value) => value && { ...value, asset: { _id: value.asset._ref } },
  ),
  null,
)

/** An uploaded picture with its description, crop and focal point. */
export type SiteImage = NonNullable<z.output<typeof image>>
