import { parseWithZod } from '@conform-to/zod/v4'
import { inquirySchema } from './schema'

/**
 * Validates an inquiry in the browser. The module is loaded when a visitor starts to fill in the
 * form.
 */
export const check = (formData: FormData) => parseWithZod(formData, { schema: inquirySchema })
