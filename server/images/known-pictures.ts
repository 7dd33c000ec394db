import { contentParts, type PartName } from '../../app/content/queries.server'
import type { SiteImage } from '../../app/content/types'
import { heroFocus, optimizedImagePath, uprightPart } from '../../app/content/optimized-image'
import { customCard } from '../../app/content/sharing-card.server'
import { type ImageAddress, parseImageAddress } from './image-address'
import type { PageContent } from '../pages/pages'

/** Whether the published content shows a picture: with the requested crop, with another crop only, or not at all. */
export type KnownAs = 'shown' | 'in-another-part' | 'unknown'

type Shown = { originals: Set<string>; parts: Set<string> }

const names = Object.keys(contentParts) as PartName[]
const originalOf = ({ original, extension }: ImageAddress) => `${original}-${extension}`
const partOf = (address: ImageAddress) => `${originalOf(address)} ${address.crop?.join() ?? ''}`

/** Returns a lookup of the pictures that pages of this content can show, which are collected once per revision. */
export function createKnownPictures(
  content: Pick<PageContent, 'current' | 'revision'>,
): (address: ImageAddress) => KnownAs {
  let revision: string | null = null
  let shown: Shown = { originals: new Set(), parts: new Set() }

  return (address) => {
    if (revision !== content.revision) {
      revision = content.revision
      shown = picturesIn(names.map((name) => content.current(name)))
    }
    if (shown.parts.has(partOf(address))) return 'shown'
    return shown.originals.has(originalOf(address)) ? 'in-another-part' : 'unknown'
  }
}

/**
 * Collects the addresses of each picture: uncropped, with the crop of staff, with the crop for phones, and as the card
 * of shared links.
 */
function picturesIn(content: unknown): Shown {
  const shown: Shown = { originals: new Set(), parts: new Set() }
  for (const path of pathsIn(content)) {
    const address = parseImageAddress(path)
    if (!address) continue
    shown.originals.add(originalOf(address))
    shown.parts.add(partOf(address))
  }
  return shown
}

/** Returns the paths of a value's pictures, and its other texts, among which are the paths of cards. */
function* pathsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  if (isImage(value)) {
    for (const part of [{ ...value, crop: null }, value, uprightPart(value, heroFocus)])
      yield optimizedImagePath(part, 640, 'jpg')
    yield customCard(value).path
  } else for (const member of Object.values(value)) yield* pathsIn(member)
}

/** Returns whether a value is a picture. The content is already parsed, so every object with an asset is valid. */
function isImage(value: object): value is SiteImage {
  return (
    'asset' in value &&
    'crop' in value &&
    typeof (value.asset as { _id?: unknown } | null)?._id === 'string'
  )
}
