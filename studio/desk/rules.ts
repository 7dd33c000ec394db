import type { DocumentPluginOptions, SchemaPluginOptions } from 'sanity'
import { recyclingAction } from '../history/delete-action'
import { redirectingAction } from '../links/publish-action'
import { isSingleton } from '../schema/names'
import { useRenameClinic } from './rename-clinic'
import { providerAction } from './provider-actions'
import { returningAction } from './return-to-draft'

/**
 * Types whose documents the website refers to individually. Staff can edit them but cannot add, duplicate or delete
 * them.
 */
const fixedCollections = ['membershipPackage', 'legalPage', 'retiredProvider']

/** Returns whether staff cannot add or delete documents of this type. */
function isFixed(type: string): boolean {
  return isSingleton(type) || fixedCollections.includes(type)
}

const blockedActions = ['duplicate', 'delete', 'unpublish']

/** Limits and extends the document actions. */
export const documentRules: DocumentPluginOptions = {
  actions: (originals, { schemaType }) => {
    if (isFixed(schemaType))
      return originals.filter(({ action }) => !action || !blockedActions.includes(action))
    const actions = originals.map(recyclingAction).map(returningAction)
    if (schemaType === 'provider') return actions.map(providerAction)
    if (schemaType === 'clinic') return [...actions, useRenameClinic]
    if (schemaType === 'page') return actions.map(redirectingAction)
    return actions
  },
  comments: { enabled: false },
}

/** Id of the template for a new provider at a clinic, whose name is the parameter `clinic`. */
export const providerAtClinicTemplate = 'provider-at-clinic'

/**
 * Returns the initial value templates for new documents. The menus for new documents offer those without parameters.
 */
export const templateRules: SchemaPluginOptions['templates'] = (templates) => [
  ...templates.filter(({ schemaType }) => !isFixed(schemaType)),
  {
    id: providerAtClinicTemplate,
    title: 'Provider at a clinic',
    schemaType: 'provider',
    parameters: [{ name: 'clinic', type: 'string' }],
    value: ({ clinic }: { clinic: string }) => ({ clinicIds: [clinic] }),
  },
]
