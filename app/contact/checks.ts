import { parseWithZod } from '@conform-to/zod/v4'
import { inquirySchema } from './schema'

/** Checks an inquiry in the browser; imported when somebody begins to fill it in. */
export const check = (formData: FormData) => parseWithZod(formData, { schema: inquirySchema })
