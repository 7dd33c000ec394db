import type { Transaction } from './types'

const maxTransactions = 200

/** The last transactions with their documents, with which listeners continue after a lost connection. */
export class RecentTransactions {
  readonly #transactions: Transaction[] = []

  add(transaction: Transaction): void {
    this.#transactions.push(transaction)
    if (this.#transactions.length > maxTransactions) this.#transactions.shift()
  }

  /** The id of the last event, with which a listener that has missed nothing continues. */
  get latest(): string {
    return this.#transactions.at(-1)?.id ?? 'start'
  }

  /**
   * Returns the transactions after an event, or undefined when its transaction is not stored anymore. The transaction
   * of a document's event (`transaction#document`) is included, because other events of it may have followed.
   */
  findSince(eventId: string | undefined): Transaction[] | undefined {
    if (eventId === undefined) return undefined
    const [transactionId, document] = eventId.split('#', 2)
    const index = this.#transactions.findIndex(({ id }) => id === transactionId)
    if (index === -1) return undefined
    return this.#transactions.slice(document === undefined ? index + 1 : index)
  }
}
