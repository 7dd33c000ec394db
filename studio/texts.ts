import { defineLocaleResourceBundle } from 'sanity'
import { pictureRule } from './inputs/picture-fault'

const notTaken = 'This file was not taken'
const why = `${pictureRule}. If yours is one, try again in a moment. What was there before is unchanged.`

/** Words of the Studio's own that the office could not act on, said anew. */
export const texts = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.title': notTaken,
      'asset-sources.common.uploader.upload-failed.description': why,
      'inputs.image.upload-error.title': notTaken,
      'inputs.image.upload-error.description': why,
      'inputs.array.error.cannot-upload-unable-to-convert_one': `This file was not taken. ${pictureRule}.`,
      'inputs.array.error.cannot-upload-unable-to-convert_other': `These files were not taken. ${pictureRule}.`,
      'inputs.image.drag-overlay.cannot-upload-here': 'Not a picture that can be used here',
      'presence.no-one-else-description': 'When a colleague opens the Studio, you see it here.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'generic.required': 'This is still missing.',
      'slug.not-unique':
        'Another one already has this web name. Click “Generate” to make one that is free.',
      'object.reference-not-published':
        'What stood here was deleted or taken off the website, perhaps just now by somebody else. Remove this line or choose another.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'panes.document-operation-results.operation-error_publish':
        'This was not published. Your changes are kept. Something that it refers to may have been deleted a moment ago: look for red marks in the form, then try again.',
    },
  }),
]
