import type { Action, SanityDocument } from '@sanity/client'
import { getDraftId, getPublishedId } from 'sanity'
import { asText, valueAt } from '../checks/content'
import type { Doc } from '../checks/types'

/** Returns the web name of a document, or an empty string while there is none. */
export function webNameOf(document: Doc): string {
  return asText(valueAt(document, 'slug.current'))
}

/** Returns whether publishing a draft would change the web name, and hence the address, of a published document. */
export function hasNewWebName(draft: SanityDocument, published: SanityDocument): boolean {
  return webNameOf(draft) !== webNameOf(published)
}

/** Returns the id of the document that lists an address as retired. Each address has one. */
export function retiredProviderId(webName: string): string {
  return `retired-provider-${webName}`
}

/**
 * Returns the actions that list the address of a published provider as retired, with the clinics and services by which
 * the website finds colleagues. `listedIds` contains the id of the address's document if it exists.
 */
export function retireAddress(provider: SanityDocument, listedIds: string[]): Action[] {
  const webName = webNameOf(provider)
  if (webName === '') return []
  const publishedId = retiredProviderId(webName)
  const draftId = getDraftId(publishedId)
  const fields = {
    slug: { _type: 'slug', current: webName },
    provider: { _type: 'reference', _ref: getPublishedId(provider._id), _weak: true },
    clinicIds: (provider['clinicIds'] ?? []) as string[],
    services: (provider['services'] ?? []) as object[],
  }
  return [
    listedIds.includes(publishedId)
      ? {
          actionType: 'sanity.action.document.edit',
          draftId,
          publishedId,
          patch: { set: fields },
        }
      : {
          actionType: 'sanity.action.document.create',
          publishedId,
          attributes: { _id: draftId, _type: 'retiredProvider', ...fields },
          ifExists: 'fail',
        },
    { actionType: 'sanity.action.document.publish', draftId, publishedId },
  ]
}

/** Returns the actions that take the address of a provider off the list if it is listed. */
export function restoreAddress(provider: Doc, listedIds: string[]): Action[] {
  const publishedId = retiredProviderId(webNameOf(provider))
  return listedIds.includes(publishedId)
    ? [{ actionType: 'sanity.action.document.delete', publishedId, includeDrafts: [] }]
    : []
}

/**
 * Returns the actions that publish these drafts, which have the ids of their published documents and whose addresses stay
 * the same. They fail when a draft has changed since. Publishing a provider again takes the address off the list.
 */
export function publishDrafts(documents: Doc[], listedIds: string[]): Action[] {
  return documents.flatMap((document): Action[] => [
    {
      actionType: 'sanity.action.document.publish',
      draftId: getDraftId(document._id),
      publishedId: document._id,
      ifDraftRevisionId: asText(document._rev),
    },
    ...(document._type === 'provider' ? restoreAddress(document, listedIds) : []),
  ])
}
