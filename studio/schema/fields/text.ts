import { defineField, type FieldDefinition, type StringRule, type TextRule } from 'sanity'

type Common = { group?: string; hidden?: boolean; readOnly?: boolean; fieldset?: string }
type Options = Common & {
  /** The message for staff when the field is empty; without it the field may be empty. */
  required?: string
  /** From how many characters on the text is probably too long for its place. */
  long?: number
  /** Checks a value that is not empty: returns true, or the message for staff. */
  check?: (value: string) => true | string
  initialValue?: string
}

/** Returns one rule for each message: in Sanity a rule has one message, which it shows for all that it checks. */
function rules<R extends StringRule | TextRule>(rule: R, { required, long, check }: Options) {
  const found = []
  if (required) found.push(rule.required().error(required))
  if (check) found.push(rule.custom((value) => (value ? check(value) : true)))
  if (long)
    found.push(
      rule
        .max(long)
        .warning(`This is longer than ${long} characters and may not fit. Shorter is better.`),
    )
  return found
}

/** A line of text. */
export function line(
  name: string,
  title: string,
  description: string,
  options: Options = {},
): FieldDefinition<'string'> {
  const { required, long, check, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'string',
    validation: (rule) => rules(rule, { required, long, check }),
    ...rest,
  })
}

/** A paragraph of plain text. */
export function paragraph(
  name: string,
  title: string,
  description: string,
  options: Options & { rows?: number } = {},
): FieldDefinition<'text'> {
  const { required, long, check, rows = 3, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'text',
    rows,
    validation: (rule) => rules(rule, { required, long, check }),
    ...rest,
  })
}

/** A list of short texts, in the order of the website. */
export function lines(
  name: string,
  title: string,
  description: string,
  options: Common & { required?: string } = {},
): FieldDefinition<'array'> {
  const { required, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [
      {
        type: 'string',
        validation: (rule) =>
          rule.required().error('This line is empty. Write something, or remove the line.'),
      },
    ],
    validation: (rule) => [
      rule.unique().error('The same line is in the list twice. Remove one of the two.'),
      ...(required ? [rule.required().min(1).error(required)] : []),
    ],
    ...rest,
  })
}

/** One of a few values, each with its name for staff. */
export function choice(
  name: string,
  title: string,
  description: string,
  list: { title: string; value: string }[],
  options: Common & {
    required?: string
    initialValue?: string
    layout?: 'radio' | 'dropdown'
  } = {},
): FieldDefinition<'string'> {
  const { required, layout = 'dropdown', ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'string',
    options: { list, layout, direction: 'horizontal' },
    validation: (rule) => (required ? rule.required().error(required) : rule),
    ...rest,
  })
}

/** A switch. */
export function toggle(
  name: string,
  title: string,
  description: string,
  options: Common & { initialValue?: boolean } = {},
): FieldDefinition<'boolean'> {
  return defineField({ name, title, description, type: 'boolean', initialValue: false, ...options })
}

/** A year such as 2005. */
export function year(
  name: string,
  title: string,
  description: string,
  options: Common & { required?: string } = {},
): FieldDefinition<'number'> {
  const { required, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => [
      rule.integer().min(1900).max(2100).error('Write a year with four digits, such as 2005.'),
      ...(required ? [rule.required().error(required)] : []),
    ],
    ...rest,
  })
}

/** An amount in dollars, with cents at most. */
export function dollars(
  name: string,
  title: string,
  description: string,
  options: Common & { required?: string } = {},
): FieldDefinition<'number'> {
  const { required, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => [
      rule
        .positive()
        .precision(2)
        .error('Write an amount above zero, with two decimals at most, such as 550 or 79.50.'),
      ...(required ? [rule.required().error(required)] : []),
    ],
    ...rest,
  })
}
