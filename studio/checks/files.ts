import { packageIds } from '@site/domain/packages'
import { maxUploadedPdfBytes } from '@site/domain/uploaded-pdf'
import { asRecords, asText, collectRecords, createPlace, isRecord, titleOf } from './content'
import type { Check, Doc } from './types'

const fileFields = { policyPdf: 'Policy', agreementForm: 'Agreement form' }

/** Returns every file of the website that content links to, with the field that contains the link. */
export function collectFileLinks(documents: Doc[]) {
  return documents.flatMap((doc) => {
    const forms = asRecords(doc.groups).flatMap((group) =>
      asRecords(group.forms).map((form) => ({
        doc,
        // An uploaded PDF replaces the file.
        file: isRecord(form.upload) && isRecord(form.upload.asset) ? '' : asText(form.file),
        title: asText(form.title),
        path: `groups[_key=="${asText(group._key)}"].forms[_key=="${asText(form._key)}"].file`,
      })),
    )
    const policies = asRecords(doc.entries).flatMap((entry) =>
      entry.enabled === true
        ? packageIds
            .map((id) => `${id}Pdf`)
            .map((field) => ({
              doc,
              file: asText(entry[field]),
              title: asText(entry.name),
              path: `entries[_key=="${asText(entry._key)}"].${field}`,
            }))
        : [],
    )
    const documentFiles = Object.entries(fileFields).flatMap(([path, title]) =>
      asText(doc[path]) ? [{ doc, file: asText(doc[path]), title, path }] : [],
    )
    return [...forms, ...policies, ...documentFiles].filter(({ file }) => file.startsWith('/'))
  })
}

/** Finds downloads that are missing or too large for a phone. */
export const files: Check = ({ content, files: fileInfo }) =>
  collectFileLinks(content.all).flatMap(({ doc, file, title, path }) => {
    const info = fileInfo[file]
    if (info === undefined || (info && info.bytes <= maxUploadedPdfBytes)) return []
    const message = info
      ? `${titleOf(doc)}, “${title}”: the file is ${(info.bytes / 1_000_000).toFixed(1)} MB and downloads slowly on a phone. Replace it with a file smaller than ${maxUploadedPdfBytes / 1_000_000} MB.`
      : `${titleOf(doc)}, “${title}”: the file ${file} is not on the website, so its link does not work. Correct the path, or ask your website administrator to add the file.`
    return [
      {
        id: `file:${doc._id}:${path}`,
        severity: info ? 'info' : 'error',
        message,
        places: [createPlace(doc, path, title)],
        fixes: [],
      },
    ]
  })

/** Finds pictures without a description for screen readers. */
export const pictures: Check = ({ content }) =>
  content.all.flatMap((doc) =>
    collectRecords(doc).flatMap(({ value, path }) => {
      if (!isRecord(value.asset) && typeof value._sanityAsset !== 'string') return []
      const isFile = isRecord(value.asset) && asText(value.asset._ref).startsWith('file-')
      if (isFile || asText(value.alt).trim()) return []
      return [
        {
          id: `alt:${doc._id}:${path}`,
          severity: 'warning',
          message: `A picture of ${titleOf(doc)} has no description for people who cannot see it. Add a picture description.`,
          places: [createPlace(doc, `${path}.alt`, 'Picture description')],
          fixes: [],
        },
      ]
    }),
  )
