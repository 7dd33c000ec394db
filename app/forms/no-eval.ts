import { config } from 'zod'

// The content security policy forbids making code from text; zod would try, and the browser report it, on every form page.
if (typeof document !== 'undefined') config({ jitless: true })
