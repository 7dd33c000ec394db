import { config } from 'zod'

// The content security policy forbids eval. zod would try it, and the browser would report a violation on every page
// with a form.
if (typeof document !== 'undefined') config({ jitless: true })
