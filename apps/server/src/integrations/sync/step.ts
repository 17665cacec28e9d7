import type { Tx } from '../../platform/http/call.ts'

export interface Step {
  size: number
  write: (tx: Tx) => Promise<void>
}

export const batches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
