import { defineArrayMember, defineField, type FieldDefinition } from 'sanity'
import { asText } from '../../checks/content'
import { link } from '../fields/links'
import { faqs, list, object } from '../fields/objects'
import { picture, richText } from '../fields/rich'
import { line, paragraph } from '../fields/text'

const heading = (example: string, required?: string) =>
  line('heading', 'Heading', `Shown above the section. Example: “${example}”.`, {
    ...(required && { required }),
  })
const sectionText = (example: string) =>
  paragraph('text', 'Text', `Shown below the heading. Example: “${example}”`, { rows: 2 })
const buttonFields = [
  line('text', 'Button text', 'Example: “Schedule an Appointment”.', {
    required: 'Enter the button text.',
    warnAboveLength: 30,
  }),
  link('link', 'Link', 'The page that the button opens. Example: “/contact”.', {
    required: 'Enter the address that the button opens.',
  }),
]

/** Defines one type of section. `title` is what staff see in the menu of sections. */
function section(name: string, title: string, fields: FieldDefinition[]) {
  return defineArrayMember({
    type: 'object',
    name,
    title,
    fields,
    preview: {
      select: { heading: 'heading' },
      prepare: ({ heading: text }) => ({ title: asText(text) || title, subtitle: title }),
    },
  })
}

/** Defines the sections of a page in website order. The website has a component for each type. */
export function sections(): FieldDefinition<'array'> {
  return defineField({
    name: 'sections',
    title: 'Sections',
    description:
      'The parts of the page from top to bottom. Click “Add item” to choose a kind of section, and drag to change the order. Example: “Steps” followed by “Questions”.',
    type: 'array',
    of: [
      section('textSection', 'Text', [
        heading('Before your visit'),
        richText(
          'body',
          'Text',
          'Write short paragraphs. Example: “Please arrive ten minutes early.”',
          {
            required: 'Enter the text of this section.',
          },
        ),
      ]),
      section('pictureSection', 'Picture and text', [
        heading('A look around'),
        richText(
          'body',
          'Text',
          'Shown beside the picture. Example: “Our rooms are on the ground floor.”',
        ),
        picture(
          'picture',
          'Picture',
          'Shown beside the text, and below it on a phone. Use a picture at least 960 pixels wide. Example: the waiting room.',
          { minWidth: 960, required: 'Choose a picture.' },
        ),
      ]),
      section('cardsSection', 'Cards', [
        heading('Good to know'),
        list('cards', 'Cards', 'Two to six short texts side by side. Example: “Patient forms”.', {
          type: 'card',
          title: 'Card',
          fields: [
            line('title', 'Title', 'Example: “Patient forms”.', { required: 'Enter a title.' }),
            paragraph(
              'text',
              'Text',
              'Write one or two sentences. Example: “Fill them out at home.”',
            ),
            object(
              'button',
              'Button',
              'Leave both fields empty for a card without a button. Example: “See the forms”, “/patient-forms”.',
              [
                line('text', 'Button text', 'Example: “See the forms”.', { warnAboveLength: 30 }),
                link('link', 'Link', 'The page that the button opens. Example: “/patient-forms”.'),
              ],
            ),
          ],
          preview: { title: 'title', subtitle: 'text' },
        }),
      ]),
      section('stepsSection', 'Steps', [
        heading('Your first visit, step by step'),
        list(
          'steps',
          'Steps',
          'The website numbers the steps. Example: “Check in at the front desk”.',
          {
            type: 'step',
            title: 'Step',
            fields: [
              line('title', 'Title', 'Example: “Check in”.', { required: 'Enter a title.' }),
              paragraph(
                'text',
                'Text',
                'Write one or two sentences. Example: “Bring your insurance card.”',
              ),
            ],
            preview: { title: 'title', subtitle: 'text' },
          },
        ),
      ]),
      section('questionsSection', 'Questions', [heading('Common questions'), faqs()]),
      section('noticeSection', 'Notice', [
        heading('Please note'),
        paragraph(
          'text',
          'Text',
          'Write one to three sentences. Example: “We are moving on June 1.”',
          {
            required: 'Enter the text of the notice.',
          },
        ),
      ]),
      section('callToActionSection', 'Call to action', [
        heading('Ready for your first visit?', 'Enter a heading.'),
        paragraph(
          'text',
          'Text',
          'Write one sentence. Example: “We’ll find a time that suits you.”',
        ),
        list('buttons', 'Buttons', 'One or two buttons. Example: “Schedule an Appointment”.', {
          type: 'button',
          title: 'Button',
          fields: buttonFields,
          preview: { title: 'text', subtitle: 'link' },
        }),
      ]),
      section('insurersSection', 'Insurers by clinic', [
        heading('Insurance we accept'),
        sectionText('Call your plan before your first visit.'),
      ]),
      section('pricesSection', 'Self-pay prices', [
        heading('Prices without insurance'),
        sectionText('You pay after your visit.'),
      ]),
      section('membershipsSection', 'Membership prices', [
        heading('Membership prices'),
        sectionText('A prepaid package costs less per visit.'),
      ]),
      defineArrayMember({
        type: 'object',
        name: 'legalNoticesSection',
        title: 'Legal notices',
        fields: [
          defineField({
            name: 'notices',
            title: 'Notices',
            description:
              'The page shows those of these notices that are turned on. Edit them under “Legal notices”. The bottom of every page links to the first page that lists a notice. Example: “Nondiscrimination Notice”.',
            type: 'array',
            of: [
              { type: 'reference', to: [{ type: 'legalNotice' }], options: { disableNew: true } },
            ],
            validation: (rule) => [
              rule.unique().error('This list contains the same notice twice. Remove one of them.'),
              rule.required().min(1).error('Add at least one notice.'),
            ],
          }),
        ],
        preview: {
          select: { first: 'notices.0.title', second: 'notices.1.title' },
          prepare: ({ first, second }) => ({
            title: [first, second].map(asText).filter(Boolean).join(', ') || 'Legal notices',
            subtitle: 'Legal notices',
          }),
        },
      }),
      section('hoursSection', 'Hours', [heading('When we are open')]),
      section('teamSection', 'Team', [heading('The people you’ll meet')]),
      section('servicesSection', 'Services', [heading('How we can help')]),
      section('clinicsSection', 'Clinics', [heading('How to find us')]),
      section('firstVisitsSection', 'First visit by service', [
        heading('What to expect from each service'),
      ]),
    ],
  })
}
