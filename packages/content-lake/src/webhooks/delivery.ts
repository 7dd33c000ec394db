/** A message of a webhook for one change or transaction, in the format of the hosted service. */
export type Message = {
  id: string
  projectId: string
  hookId: string
  dataset: string
  createdAt: string
  status: 'pending' | 'success' | 'failure'
  resultCode: number | null
  failureCount: number
  /** JSON. */
  payload: string
}

/** One request for a message, in the format of the hosted service. */
export type Attempt = {
  id: string
  projectId: string
  hookId: string
  messageId: string
  createdAt: string
  inProgress: boolean
  isFailure: boolean
  failureReason: 'http' | 'network' | 'timeout' | null
  resultCode: number | null
  resultBody: string | null
  /** In milliseconds. */
  duration: number | null
}

/** A message and the requests for it. */
export type Delivery = {
  message: Message
  headers: Record<string, string>
  /** When the next attempt is due, in milliseconds. */
  dueAt: number
  attempts: Attempt[]
}
