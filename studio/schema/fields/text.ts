import {
  defineArrayMember,
  defineField,
  type FieldDefinition,
  type StringRule,
  type TextRule,
} from 'sanity'

type FieldOptions = { group?: string; hidden?: boolean; readOnly?: boolean; fieldset?: string }
type TextOptions = FieldOptions & {
  /** Message for staff when the field is empty. Without it, the field is optional. */
  required?: string
  /** Number of characters above which staff see a warning that the text may not fit. */
  warnAboveLength?: number
  /** Validates a value that is not empty. Returns true, or the message for staff. */
  check?: (value: string) => true | string
  initialValue?: string
}

/** Returns one rule for each message, because a Sanity rule shows the same message for all of its constraints. */
function createRules<R extends StringRule | TextRule>(
  rule: R,
  { required, warnAboveLength, check }: TextOptions,
) {
  const rules = []
  if (required) rules.push(rule.required().error(required))
  if (check) rules.push(rule.custom((value) => (value ? check(value) : true)))
  if (warnAboveLength)
    rules.push(
      rule
        .max(warnAboveLength)
        .warning(
          `This text is longer than ${warnAboveLength} characters and may not fit. Shorten it.`,
        ),
    )
  return rules
}

/** Defines a one-line text field. */
export function line(
  name: string,
  title: string,
  description: string,
  options: TextOptions = {},
): FieldDefinition<'string'> {
  const { required, warnAboveLength, check, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'string',
    validation: (rule) => createRules(rule, { required, warnAboveLength, check }),
    ...rest,
  })
}

/** Defines a field for a paragraph of plain text. */
export function paragraph(
  name: string,
  title: string,
  description: string,
  options: TextOptions & { rows?: number } = {},
): FieldDefinition<'text'> {
  const { required, warnAboveLength, check, rows = 3, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'text',
    rows,
    validation: (rule) => createRules(rule, { required, warnAboveLength, check }),
    ...rest,
  })
}

/** Defines a list of short texts in website order. */
export function lines(
  name: string,
  title: string,
  description: string,
  options: FieldOptions & Pick<TextOptions, 'required' | 'check'> = {},
): FieldDefinition<'array'> {
  const { required, check, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) =>
          createRules(rule, {
            required: 'This line is empty. Enter some text or remove the line.',
            check,
          }),
      }),
    ],
    validation: (rule) => [
      rule.unique().error('This list contains the same line twice. Remove one of them.'),
      ...(required ? [rule.required().min(1).error(required)] : []),
    ],
    ...rest,
  })
}

/** Defines a field with a fixed set of values. `list` contains the label for each value. */
export function choice(
  name: string,
  title: string,
  description: string,
  list: { title: string; value: string }[],
  options: FieldOptions & {
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

/** Defines an on/off switch. */
export function toggle(
  name: string,
  title: string,
  description: string,
  options: FieldOptions & { initialValue?: boolean | undefined } = {},
): FieldDefinition<'boolean'> {
  return defineField({ name, title, description, type: 'boolean', initialValue: false, ...options })
}

/** Defines a field for a year, such as 2005. */
export function year(
  name: string,
  title: string,
  description: string,
  options: FieldOptions & { required?: string } = {},
): FieldDefinition<'number'> {
  const { required, ...rest } = options
  return defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => [
      rule.integer().min(1900).max(2100).error('Enter a four-digit year, such as 2005.'),
      ...(required ? [rule.required().error(required)] : []),
    ],
    ...rest,
  })
}

/** Defines a field for a dollar amount with up to two decimal places. */
export function dollars(
  name: string,
  title: string,
  description: string,
  options: FieldOptions & { required?: string } = {},
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
        .error('Enter an amount above zero with up to two decimal places, such as 550 or 79.50.'),
      ...(required ? [rule.required().error(required)] : []),
    ],
    ...rest,
  })
}
