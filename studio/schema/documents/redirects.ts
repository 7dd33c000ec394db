import { LinkIcon } from '@sanity/icons'
import { defineType } from 'sanity'
import { text } from '../../checks/content'
import { redirectProblems, type RedirectEntry } from '../../checks/redirect-rules'
import { list } from '../fields/objects'
import { line, toggle } from '../fields/text'

/** Old addresses that people still have in bookmarks, letters and search results, and where they lead now. */
export const redirects = defineType({
  name: 'redirects',
  title: 'Redirects',
  type: 'document',
  icon: LinkIcon,
  fields: [
    list(
      'entries',
      'Old addresses',
      'Whoever opens an old address is led to the new one. What follows a “?” in the old address is kept. Example: “/our-team” leads to “/providers”.',
      {
        type: 'redirect',
        title: 'Redirect',
        fields: [
          line(
            'from',
            'Old address',
            'From the first slash on, without the website’s name. Capitals and a slash at the end make no difference. Example: “/our-team”.',
            { required: 'Write the old address.' },
          ),
          line(
            'to',
            'Leads to',
            'A page of this website, or a whole address that begins with https://. Example: “/providers”.',
            { required: 'Write where the old address leads.' },
          ),
          toggle(
            'permanent',
            'For good',
            'On if the old address will never be used again: search engines then forget it. Off for a while only. Example: on.',
            { initialValue: true },
          ),
          line(
            'note',
            'Note',
            'For the office only. Example: “On the appointment cards printed before 2024”.',
          ),
        ],
        preview: { from: 'from', to: 'to', note: 'note' },
        prepare: ({ from, to, note }) => ({
          title: `${text(from) || '…'} → ${text(to) || '…'}`,
          subtitle: text(note),
        }),
      },
      {
        validation: (rule) =>
          rule.custom((entries) => {
            const found = redirectProblems((entries ?? []) as RedirectEntry[])
            return (
              found.length === 0 ||
              found.map(({ key, field, message }) => ({ message, path: [{ _key: key }, field] }))
            )
          }),
      },
    ),
  ],
  preview: { prepare: () => ({ title: 'Redirects' }) },
})
