import { parseWithZod } from '@conform-to/zod/v4'
import { payerSchema } from '~/payments/payer-schema'

/**
 * Validates the details of a membership in the browser. The module is loaded when a patient starts
 * to fill them in.
 */
export const check = (formData: FormData) =>
  parseWithZod(formData, { schema: payerSchema(new Date()) })
