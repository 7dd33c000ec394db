import { parseWithZod } from '@conform-to/zod/v4'
import { payerSchema } from '~/payments/payer-schema'

/** Checks the details of a membership in the browser; imported when somebody begins to fill them in. */
export const check = (formData: FormData) =>
  parseWithZod(formData, { schema: payerSchema(new Date()) })
