import type { Transaction } from './types'

const maxTransactions = 200

/** The last transactions with their documents, so that listeners that lost their connection can continue. */
export class RecentTransactions {
  readonly #transactions: Transaction[] = []

  add(transaction: Transaction): void {
    this.#transactions.push(transaction)
    if (this.#transactions.length > maxTransactions) this.#transactions.shift()
  }

  /** The id of an event after which nothing has happened yet. */
  get latest(): string {
    return this.#transactions.at(-1)?.id ?? 'start'
  }

  /**
   * Returns what a listener has missed after the event of this id. An event of a document (`transaction#document`) may
   * not have been the last one of its transaction, which is then included. Undefined when that is not remembered.
   */
  findSince(eventId: string | undefined): Transaction[] | undefined {
    if (eventId === undefined) return undefined
    const [transactionId, document] = eventId.split('#', 2)
    const index = this.#transactions.findIndex(({ id }) => id === transactionId)
    if (index === -1) return undefined
    return this.#transactions.slice(document === undefined ? index + 1 : index)
  }
}
