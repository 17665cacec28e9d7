import type { OutboxRow, Reader } from './deliver.ts'
import type { Tx } from '../http/call.ts'

/** For a reader that has nothing to gain from many at once. */
export const oneByOne =
  (deliver: (tx: Tx, fact: OutboxRow) => Promise<void>): Reader['deliver'] =>
  async (tx, facts) => {
    for (const fact of facts) await deliver(tx, fact)
  }
