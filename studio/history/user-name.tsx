import { useUser } from 'sanity'

/** The name of a user, or the given name while or because the account is not known. */
export function UserName({ id, fallback }: { id: string; fallback?: string }) {
  const [user] = useUser(id)
  return <>{user?.displayName ?? (fallback || 'A program')}</>
}
