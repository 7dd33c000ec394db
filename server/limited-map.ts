/** A map of limited size that forgets its oldest entries. */
export class LimitedMap<K, V> {
  private readonly entries = new Map<K, V>()

  constructor(private readonly limit: number) {}

  get(key: K): V | undefined {
    return this.entries.get(key)
  }

  set(key: K, value: V) {
    this.entries.delete(key)
    this.entries.set(key, value)
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.limit) return
      this.entries.delete(oldest)
    }
  }
}
