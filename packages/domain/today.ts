/** The address of the figures that the Studio's first pane shows. */
export const todayPath = '/api/today'

/** A number of mails, and when the oldest of them was accepted, in milliseconds since 1970. */
type MailCount = { count: number; oldestAt: number | null }

/** The documents that a part of the content lost between two reads of the dataset. */
export type ContentLoss = {
  part: string
  /** The member of the part's query result, such as `page` or `providers`. */
  documents: string
  before: number
  after: number
}

/** The figures of a server of the site. They contain no content of mails. */
export type TodayFigures = {
  /** The content that visitors see. */
  content: {
    /** The seconds since the server last read the dataset or found it unchanged. */
    ageSeconds: number
    /** Why the server does not show the latest content, if it does not (decision 0048). */
    rejected: { rejectedAt: string; losses: ContentLoss[] } | null
  }
  mail: { pending: MailCount; failed: MailCount }
  /** The pages that visitors asked for most and did not find. */
  missingPaths: { path: string; count: number }[]
  /** When the server started to count the missing pages. */
  since: string
}
