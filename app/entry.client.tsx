import { keepPageWhileOffline } from './forms/connection'
import { hydratePage } from './hydration/client'

await hydratePage()
keepPageWhileOffline()
