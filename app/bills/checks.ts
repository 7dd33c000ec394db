import { parseWithZod } from '@conform-to/zod/v4'
import { billSchema } from './schema'

/**
 * Validates a bill in the browser. The module is loaded when a patient starts to fill in the form.
 */
export const check = (formData: FormData) =>
  parseWithZod(formData, { schema: billSchema(new Date()) })
