export class Random {
  #state: number
  constructor(seed: string | number) {
    let hash = 2166136261
    for (const sign of String(seed)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619)
    this.#state = hash >>> 0
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)]
    if (item === undefined) throw new RangeError('There is nothing to pick from')
    return item
  }

  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    let total = 0
    for (const name in weights) total += weights[name]
    let left = this.next() * total
    let last: Name | undefined
    for (const name in weights) {
      if ((left -= weights[name]) < 0) return name
      last = name
    }
    return last as Name
  }
}
