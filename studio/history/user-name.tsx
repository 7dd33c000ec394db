import { useUser } from 'sanity'

/** Renders the name of a user, or the given name when the account is unknown or still loading. */
export function UserName({ id, fallback }: { id: string; fallback?: string }) {
  const [user] = useUser(id)
  return <>{user?.displayName ?? (fallback || 'A program')}</>
}
