import type { Journey } from './journey.server'
import type { Sessions } from './sessions.server'

/** Changes a visitor's journey and gives what `change` says of it, with the headers that keep it. Nobody gets a session this way who has none. */
export async function changeJourney<Said>(
  sessions: Sessions,
  request: Request,
  change: (journey: Journey) => Said,
): Promise<{ said: Said; headers: Headers }> {
  const session = await sessions.open(request)
  const isNew = Object.keys(session.journey).length === 0
  const said = change(session.journey)
  return { said, headers: isNew ? new Headers() : await session.commit() }
}
