import type { DocumentPluginOptions, SchemaPluginOptions } from 'sanity'
import { isSingleton } from '../schema/names'

/** Types whose documents the website knows one by one: staff edit them, but never add, copy or remove any. */
const fixedCollections = ['membershipPackage', 'legalPage']

/** Whether documents of this type may be neither added nor removed. */
function isFixed(type: string): boolean {
  return isSingleton(type) || fixedCollections.includes(type)
}

const addingOrRemoving = ['duplicate', 'delete', 'unpublish']

/** What can be done with a document. */
export const documentRules: DocumentPluginOptions = {
  actions: (actions, { schemaType }) =>
    isFixed(schemaType)
      ? actions.filter(({ action }) => !action || !addingOrRemoving.includes(action))
      : actions,
  newDocumentOptions: (templates) =>
    templates.filter(({ templateId }) => !isFixed(templateId) && templateId !== atClinic),
  comments: { enabled: false },
}

/** A provider who works at the clinic that the template is told by name. */
export const atClinic = 'provider-at-clinic'

/** What new documents begin with. */
export const templateRules: SchemaPluginOptions['templates'] = (templates) => [
  ...templates.filter(({ schemaType }) => !isFixed(schemaType)),
  {
    id: atClinic,
    title: 'Provider at a clinic',
    schemaType: 'provider',
    parameters: [{ name: 'clinic', type: 'string' }],
    value: ({ clinic }: { clinic: string }) => ({ clinicIds: [clinic] }),
  },
]
