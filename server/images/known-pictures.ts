import { contentParts } from '../../app/content/queries.server'
import type { PartName } from '../../app/content/store.server'
import type { SiteImage } from '../../app/content/types'
import { heroPlace, optimizedImagePath, uprightPart } from '../../app/content/optimized-image'
import { chosenCard } from '../../app/seo/cards'
import { type ImageAddress, parseImageAddress } from './image-address'
import type { PageContent } from '../pages/pages'

/** How the content on show knows a picture: as the part that is asked for, in another part only, or not at all. */
export type KnownAs = 'shown' | 'in-another-part' | 'unknown'

type Shown = { originals: Set<string>; parts: Set<string> }

const names = Object.keys(contentParts) as PartName[]
const originalOf = ({ original, extension }: ImageAddress) => `${original}-${extension}`
const partOf = (address: ImageAddress) => `${originalOf(address)} ${address.crop?.join() ?? ''}`

/** Which pictures pages of this content can ask for, gathered once for each revision. */
export function createKnownPictures(
  content: Pick<PageContent, 'current' | 'revision'>,
): (address: ImageAddress) => KnownAs {
  let revision: string | null = null
  let shown: Shown = { originals: new Set(), parts: new Set() }

  return (address) => {
    if (revision !== content.revision) {
      revision = content.revision
      shown = gathered(names.map((name) => content.current(name)))
    }
    if (shown.parts.has(partOf(address))) return 'shown'
    return shown.originals.has(originalOf(address)) ? 'in-another-part' : 'unknown'
  }
}

/** The whole picture, the part that staff chose, the part for phones, and the part for shared links, which have a shape of their own. */
function gathered(answers: unknown): Shown {
  const shown: Shown = { originals: new Set(), parts: new Set() }
  for (const image of imagesIn(answers)) {
    const paths = [{ ...image, crop: null }, image, uprightPart(image, heroPlace)].map((part) =>
      optimizedImagePath(part, 640, 'jpg'),
    )
    for (const path of [...paths, chosenCard(image).path]) {
      const address = parseImageAddress(path)
      if (!address) continue
      shown.originals.add(originalOf(address))
      shown.parts.add(partOf(address))
    }
  }
  return shown
}

function* imagesIn(value: unknown): Generator<SiteImage> {
  if (typeof value !== 'object' || value === null) return
  if (isImage(value)) yield value
  else for (const member of Object.values(value)) yield* imagesIn(member)
}

/** The content is parsed: whatever has an asset is a picture of the shape that pages know. */
function isImage(value: object): value is SiteImage {
  return (
    'asset' in value &&
    'crop' in value &&
    typeof (value.asset as { _id?: unknown } | null)?._id === 'string'
  )
}
