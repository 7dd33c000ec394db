import { defineLocaleResourceBundle } from 'sanity'
import { pictureRequirements } from './inputs/picture-error'

const uploadFailedTitle = 'This file was not uploaded'
const uploadFailedDescription = `${pictureRequirements} If your file meets these requirements, try again in a moment. The previous picture is unchanged.`

/** Replacements for messages of the Studio that do not tell staff what to do. */
export const localeOverrides = [
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'studio',
    resources: {
      'asset-sources.common.uploader.upload-failed.title': uploadFailedTitle,
      'asset-sources.common.uploader.upload-failed.description': uploadFailedDescription,
      'inputs.image.upload-error.title': uploadFailedTitle,
      'inputs.image.upload-error.description': uploadFailedDescription,
      'inputs.array.error.cannot-upload-unable-to-convert_one': `This file was not uploaded. ${pictureRequirements}`,
      'inputs.array.error.cannot-upload-unable-to-convert_other': `These files were not uploaded. ${pictureRequirements}`,
      'inputs.image.drag-overlay.cannot-upload-here': 'This file cannot be used as a picture here',
      'presence.no-one-else-description':
        'When a colleague opens the Studio, their name appears here.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'validation',
    resources: {
      'generic.required': 'This field is required.',
      'slug.not-unique':
        'Another item already uses this web name. Click “Generate” to create a different one.',
      'object.reference-not-published':
        'This item was deleted or unpublished, possibly by a colleague. Remove this line or choose another item.',
    },
  }),
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'structure',
    resources: {
      'action.publish.validation-issues.tooltip':
        'A field has an error. Click the exclamation mark above the form to see it, then correct it.',
      'action.publish.validation-issues-toast.title': 'Not published',
      'action.publish.validation-issues-toast.description':
        'A field has an error. Correct it, then publish again.',
      'confirm-delete-dialog.header.text_delete': 'Delete this item?',
      'confirm-delete-dialog.header.text_unpublish': 'Unpublish this item?',
      'confirm-delete-dialog.confirmation.text_delete':
        'Are you sure that you want to delete this item? You can restore it from the recycle bin.',
      'confirm-delete-dialog.loading.text': 'Looking for items that mention it…',
      'confirm-delete-dialog.referring-document-count.text_one':
        'One item mentions “<DocumentTitle/>”',
      'confirm-delete-dialog.referring-document-count.text_other':
        '{{count}} items mention “<DocumentTitle/>”',
      'confirm-delete-dialog.referring-documents-descriptor.text_delete':
        'You may have to remove “<DocumentTitle/>” from these items first:',
      'confirm-delete-dialog.referring-documents-descriptor.text_unpublish':
        'You may have to remove “<DocumentTitle/>” from these items first:',
      'confirm-delete-dialog.referential-integrity-disclaimer.text_delete':
        'After you delete it, patients no longer see it on the pages of these items.',
      'confirm-delete-dialog.referential-integrity-disclaimer.text_unpublish':
        'After you unpublish it, patients no longer see it on the pages of these items.',
      'panes.document-operation-results.operation-error_publish':
        'This item was not published. Your changes are kept. An item that it links to may have been deleted. Correct the fields marked in red, then try again.',
    },
  }),
  // The tabs of a narrow window, named like the tools.
  defineLocaleResourceBundle({
    locale: 'en-US',
    namespace: 'presentation',
    resources: {
      'narrow-tabs.content-tab.label': 'Edit',
      'narrow-tabs.preview-tab.label': 'Preview',
    },
  }),
]
