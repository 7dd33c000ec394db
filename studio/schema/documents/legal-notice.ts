import { privacyPracticesId, privacyPracticesTitle } from '@site/domain/legal-notices'
import { languages } from '@site/domain/languages'
import { asRecords, asText } from '../../checks/content'
import { DocumentTextIcon } from '@sanity/icons'
import { defineField, defineType, defineArrayMember } from 'sanity'
import { dateInput } from '../fields/dates'
import { orderRankField } from '../fields/order-rank'
import { webNameField } from '../fields/web-name'
import { collections } from '../names'

/** Legal notice document: a notice that the law requires, with its translations. */
export const legalNotice = defineType({
  name: 'legalNotice',
  title: collections.legalNotice,
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    { name: 'content', title: 'English text', default: true },
    { name: 'translations', title: 'Translations' },
    { name: 'setup', title: 'Setup' },
  ],
  fields: [
    defineField({
      name: 'shown',
      title: 'Show on the website',
      description:
        'Turn this on to show the notice on its page and to link it from the bottom of every page. Example: on.',
      type: 'boolean',
      group: 'content',
      initialValue: false,
    }),
    defineField({
      name: 'reviewedOn',
      title: 'Reviewed by a lawyer on',
      description:
        'The text is a draft until your lawyer has reviewed it. Enter the date of that review, and clear this field when you change the text. For the office only. Example: 1/5/2026.',
      type: 'date',
      group: 'content',
      ...dateInput('January 5, 2026'),
    }),
    defineField({
      name: 'title',
      title: 'Title',
      description:
        'The heading of the notice and the name of its link. Example: “Nondiscrimination Notice”.',
      type: 'string',
      group: 'content',
      validation: (rule) => rule.required().error('Enter a title.'),
    }),
    defineField({
      name: 'effectiveOn',
      title: 'Effective date',
      description: 'Shown below the title. Example: 1/5/2026.',
      type: 'date',
      group: 'content',
      ...dateInput('January 5, 2026'),
      validation: (rule) =>
        rule
          .required()
          .error('Choose the date from which the notice applies, or enter it as 1/5/2026.'),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      description: 'The English text. Start each part with a heading. Example: “Your rights”.',
      type: 'richText',
      group: 'content',
      validation: (rule) => rule.required().min(1).error('Enter the text of the notice.'),
    }),
    defineField({
      name: 'translations',
      title: 'Translations',
      description:
        'The website shows only translations that are marked as checked. All others stay hidden. Example: Spanish.',
      type: 'array',
      group: 'translations',
      of: [
        defineArrayMember({
          name: 'noticeTranslation',
          title: 'Translation',
          type: 'object',
          fields: [
            defineField({
              name: 'language',
              title: 'Language',
              description: 'The language of this translation. Example: “Spanish”.',
              type: 'string',
              options: {
                list: languages.map(({ tag, name, nativeName }) => ({
                  title: `${name} (${nativeName})`,
                  value: tag,
                })),
                layout: 'dropdown',
              },
              validation: (rule) => rule.required().error('Choose the language.'),
            }),
            defineField({
              name: 'checked',
              title: 'Checked',
              description:
                'Turn this on only after a qualified translator has compared every sentence with the English text. Turn it off again when the English text changes. Example: off.',
              type: 'boolean',
              initialValue: false,
            }),
            defineField({
              name: 'checkedBy',
              title: 'Checked by',
              description:
                'Who checked it and when. For the office only. Example: “Certified translator, October 2026”.',
              type: 'string',
            }),
            defineField({
              name: 'title',
              title: 'Title',
              description: 'The title in this language. Example: “Aviso”.',
              type: 'string',
              validation: (rule) => rule.required().error('Enter the title in this language.'),
            }),
            defineField({
              name: 'body',
              title: 'Text',
              description:
                'The complete text in this language. Make each phone number a link. Example: the Spanish text.',
              type: 'richText',
              validation: (rule) =>
                rule.required().min(1).error('Enter the text in this language.'),
            }),
          ],
          preview: {
            select: { title: 'language', checked: 'checked' },
            prepare: ({ title, checked }) => ({
              title: languages.find(({ tag }) => tag === title)?.name ?? 'No language selected',
              subtitle: checked ? 'Checked, shown on the website' : 'Not checked, hidden',
            }),
          },
        }),
      ],
      validation: (rule) =>
        rule.custom((value) => {
          const chosen = asRecords(value).map(({ language }) => asText(language))
          return (
            new Set(chosen).size === chosen.length ||
            'This list contains the same language twice. Remove one of them.'
          )
        }),
    }),
    webNameField({
      description:
        'The end of the notice’s address. Do not change it after the notice is published. Example: “nondiscrimination-notice”.',
      group: 'setup',
      source: 'title',
    }),
    orderRankField({ type: 'legalNotice' }),
  ],
  validation: (rule) =>
    rule.custom((value) => {
      const notice = value as { title?: string; slug?: { current?: string } } | undefined
      return (
        notice?.slug?.current !== privacyPracticesId ||
        notice.title === privacyPracticesTitle ||
        `Federal law sets the title of this notice. Enter “${privacyPracticesTitle}”.`
      )
    }),
  preview: {
    select: { title: 'title', shown: 'shown', reviewedOn: 'reviewedOn' },
    prepare: ({ title, shown, reviewedOn }) => ({
      title,
      subtitle: [
        shown ? 'On the website' : 'Hidden',
        reviewedOn ? 'reviewed by a lawyer' : 'draft for a lawyer’s review',
      ].join(', '),
    }),
  },
})
