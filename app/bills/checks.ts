import { parseWithZod } from '@conform-to/zod/v4'
import { billSchema } from './schema'

/** Checks a bill in the browser; imported when somebody begins to fill it in. */
export const check = (formData: FormData) =>
  parseWithZod(formData, { schema: billSchema(new Date()) })
