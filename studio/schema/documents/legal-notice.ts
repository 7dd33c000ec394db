import { privacyPracticesId, privacyPracticesTitle } from '@site/domain/legal-notices'
import { languages } from '@site/domain/languages'
import { asRecords, asText } from '../../checks/content'
import { DocumentTextIcon } from '@sanity/icons'
import { defineField, defineType } from 'sanity'
import { DateInput } from '../../inputs/date-input'
import { orderRank, slug, websiteOrder } from '../fields/identity'
import { inGroup, list } from '../fields/objects'
import { richText } from '../fields/rich'
import { choice, line, toggle } from '../fields/text'

const date = (name: string, title: string, description: string, required?: string) =>
  defineField({
    name,
    title,
    description,
    type: 'date',
    options: { dateFormat: 'MMMM D, YYYY' },
    placeholder: 'January 5, 2026',
    components: { input: DateInput },
    validation: (rule) => (required ? rule.required().error(required) : rule),
  })

const translations = list(
  'translations',
  'Translations',
  'The website shows only translations that are marked as checked. All others stay hidden. Example: Spanish.',
  {
    type: 'noticeTranslation',
    title: 'Translation',
    fields: [
      choice(
        'language',
        'Language',
        'The language of this translation. Example: “Spanish”.',
        languages.map(({ tag, name, nativeName }) => ({
          title: `${name} (${nativeName})`,
          value: tag,
        })),
        { required: 'Choose the language.' },
      ),
      toggle(
        'checked',
        'Checked',
        'Turn this on only after a qualified translator has compared every sentence with the English text. Turn it off again when the English text changes. Example: off.',
      ),
      line(
        'checkedBy',
        'Checked by',
        'Who checked it and when. For the office only. Example: “Certified translator, October 2026”.',
      ),
      line('title', 'Title', 'The title in this language. Example: “Aviso”.', {
        required: 'Enter the title in this language.',
      }),
      richText(
        'body',
        'Text',
        'The complete text in this language. Make each phone number a link. Example: the Spanish text.',
        { required: 'Enter the text in this language.' },
      ),
    ],
    preview: { title: 'language', checked: 'checked' },
    prepare: ({ title, checked }) => ({
      title: languages.find(({ tag }) => tag === title)?.name ?? 'No language selected',
      subtitle: checked ? 'Checked, shown on the website' : 'Not checked, hidden',
    }),
  },
  {
    validation: (rule) =>
      rule.custom((value) => {
        const chosen = asRecords(value).map(({ language }) => asText(language))
        return (
          new Set(chosen).size === chosen.length ||
          'This list contains the same language twice. Remove one of them.'
        )
      }),
  },
)

/** Legal notice document: a notice that the law requires, with its translations. */
export const legalNotice = defineType({
  name: 'legalNotice',
  title: 'Legal notice',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    { name: 'content', title: 'English text', default: true },
    { name: 'translations', title: 'Translations' },
    { name: 'setup', title: 'Setup' },
  ],
  fields: [
    ...inGroup('content', [
      toggle(
        'shown',
        'Show on the website',
        'Turn this on to show the notice on its page and to link it from the bottom of every page. Example: on.',
      ),
      date(
        'reviewedOn',
        'Reviewed by counsel on',
        'The text is a draft until your lawyer has reviewed it. Enter the date of that review, and empty this field when you change the text. For the office only. Example: 1/5/2026.',
      ),
      line(
        'title',
        'Title',
        'The heading of the notice and the name of its link. Example: “Nondiscrimination Notice”.',
        { required: 'Enter a title.' },
      ),
      date(
        'effectiveOn',
        'In effect since',
        'Shown below the title. Example: 1/5/2026.',
        'Choose the date since when the notice applies, or enter it as 1/5/2026.',
      ),
      richText(
        'body',
        'Text',
        'The English text. Start each part with a heading. Example: “Your rights”.',
        { required: 'Enter the text of the notice.' },
      ),
    ]),
    ...inGroup('translations', [translations]),
    ...inGroup('setup', [
      slug(
        'title',
        'The end of the notice’s address. Do not change it after the notice is published. Example: “nondiscrimination-notice”.',
      ),
      orderRank('legalNotice'),
    ]),
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
  orderings: [websiteOrder],
  preview: {
    select: { title: 'title', shown: 'shown', reviewedOn: 'reviewedOn' },
    prepare: ({ title, shown, reviewedOn }) => ({
      title,
      subtitle: [
        shown ? 'On the website' : 'Hidden',
        reviewedOn ? 'reviewed by counsel' : 'draft for counsel’s review',
      ].join(', '),
    }),
  },
})
