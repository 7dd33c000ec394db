/** The address of the figures that the Studio's first pane shows. */
export const todayPath = '/api/today'

/** A number of mails, and when the oldest of them was accepted, in milliseconds since 1970. */
type MailCount = { count: number; oldestAt: number | null }

/** The figures of a server of the site. They contain no content of mails. */
export type TodayFigures = {
  mail: { pending: MailCount; failed: MailCount }
  /** The pages that visitors asked for most and did not find. */
  missingPaths: { path: string; count: number }[]
  /** When the server started to count the missing pages. */
  since: string
}
