import { collectLinks, isDeadPath, knownAddresses } from '@site/domain/links'
import { createPlace, titleOf } from './content'
import type { Check } from './types'

/** Finds links to pages of the website that do not exist. Other websites and files need a request to be checked. */
export const deadLinks: Check = ({ content }) => {
  const known = knownAddresses(content.all.filter(({ _unpublished }) => !_unpublished))
  return content.all.flatMap((doc) =>
    collectLinks(doc)
      .filter(({ address }) => address.startsWith('/') && isDeadPath(address, known))
      .map(({ path, address }) => ({
        id: `link:${doc._id}:${path}`,
        severity: 'error',
        message: `${titleOf(doc)} links to “${address}”, but this website has no such page. Correct the link, or add a redirect from this address.`,
        // The steps of a link within a text would mean nothing to staff.
        places: [createPlace(doc, path, `Link to ${address}`)],
        fixes: [],
      })),
  )
}
