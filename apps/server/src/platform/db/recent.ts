/** The values of texts, the least recently used first. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>()

  find(text: string): Value | undefined {
    const value = this.#values.get(text)
    if (value !== undefined) {
      this.#values.delete(text)
      this.#values.set(text, value)
    }
    return value
  }

  /** Returns what had to make way. */
  add(text: string, value: Value, most: number): Value | undefined {
    this.#values.set(text, value)
    if (this.#values.size <= most) return undefined
    const [oldest] = this.#values.entries()
    if (oldest) this.#values.delete(oldest[0])
    return oldest?.[1]
  }

  delete(text: string): void {
    this.#values.delete(text)
  }
}
