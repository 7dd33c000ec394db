import { defineArrayMember, defineField, defineType } from 'sanity'

/** A question with its answer. */
export const faq = defineType({
  name: 'faq',
  title: 'Question',
  type: 'object',
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      description:
        'Write the question as a patient would ask it. Example: “Does an adjustment hurt?”',
      type: 'string',
      validation: (rule) => rule.required().error('Enter the question.'),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      description:
        'Write two to four plain sentences. Example: “Most people feel pressure but no pain.”',
      type: 'text',
      rows: 4,
      validation: (rule) => rule.required().error('Enter the answer.'),
    }),
  ],
  preview: { select: { title: 'question', subtitle: 'answer' } },
})

/** A list of questions in website order. */
export const faqs = defineType({
  name: 'faqs',
  title: 'Questions and answers',
  description:
    'Patients click a question to see its answer. Drag to change the order. Example: “Do I need a referral?”',
  type: 'array',
  of: [defineArrayMember({ type: 'faq' })],
})
