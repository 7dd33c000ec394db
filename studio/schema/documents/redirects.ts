import { composedPath } from '@site/domain/page-paths'
import { LinkIcon } from '@sanity/icons'
import { defineType, defineField, defineArrayMember } from 'sanity'
import { asText } from '../../checks/content'
import { redirectProblems, type RedirectEntry } from '../../checks/redirects'
import { apiVersion } from '../../settings'
import { singletons } from '../names'

/** Redirects from old addresses, which bookmarks, printed material and search results still use, to current ones. */
export const redirects = defineType({
  name: 'redirects',
  title: singletons.redirects,
  type: 'document',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'entries',
      title: 'Old addresses',
      description:
        'The website sends visitors from an old address to the new one. Anything after a “?” in the old address is kept. Example: “/our-team” redirects to “/providers”.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'redirect',
          title: 'Redirect',
          type: 'object',
          fields: [
            defineField({
              name: 'from',
              title: 'Old address',
              description:
                'Start with a slash and leave out the website’s name. Capital letters and a slash at the end make no difference. Example: “/our-team”.',
              type: 'string',
              validation: (rule) => rule.required().error('Enter the old address.'),
            }),
            defineField({
              name: 'to',
              title: 'New address',
              description:
                'Enter a page of this website, or a full address that starts with https://. Example: “/providers”.',
              type: 'string',
              validation: (rule) => rule.required().error('Enter the new address.'),
            }),
            defineField({
              name: 'permanent',
              title: 'Permanent',
              description:
                'Turn this on if the old address will never be used again, so that search engines drop it. Turn it off for a temporary redirect. Example: on.',
              type: 'boolean',
              initialValue: true,
            }),
            defineField({
              name: 'note',
              title: 'Note',
              description:
                'Only staff see this note. Example: “On the appointment cards printed before 2024”.',
              type: 'string',
            }),
          ],
          preview: {
            select: { from: 'from', to: 'to', note: 'note' },
            prepare: ({ from, to, note }) => ({
              title: `${asText(from) || '…'} → ${asText(to) || '…'}`,
              subtitle: asText(note),
            }),
          },
        }),
      ],
      validation: (rule) =>
        rule.custom(async (entries, { getClient }) => {
          const slugs = await getClient({ apiVersion }).fetch<
            Record<'pages' | 'clinics', string[]>
          >(
            `{
              "pages": *[_type == "page" && defined(slug.current)].slug.current,
              "clinics": *[_type == "clinic" && defined(slug.current)].slug.current
            }`,
            {},
            { perspective: 'published', tag: 'redirects' },
          )
          const problems = redirectProblems((entries ?? []) as RedirectEntry[], {
            composed: new Set(slugs.pages.map(composedPath)),
            clinics: new Set(slugs.clinics),
          })
          return (
            problems.length === 0 ||
            problems.map(({ key, field, message }) => ({ message, path: [{ _key: key }, field] }))
          )
        }),
    }),
  ],
  preview: { prepare: () => ({ title: singletons.redirects }) },
})
