import { keepPageWhileOffline } from './connection'
import { hydratePage } from './hydration/client'

await hydratePage()
keepPageWhileOffline()
