import type { RawBuilder } from 'kysely'
import { availableParallelism } from 'node:os'
import type { Db } from '../platform/db/connect.ts'
import { rowsOf } from '../platform/db/rows-of.ts'

/** At most so many at once; the others wait, the first to come first. */
export function inTurns(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // One that ends passes its place on, so that none slips in before those who wait.
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Half of the cores stay for lists and writes, which are short. */
const inTurn = inTurns(Math.max(1, Math.floor(availableParallelism() / 2)))

/** For statements of reports and figures, which may read much. In a transaction they don't wait: it holds locks. */
export const rowsInTurn = <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> =>
  db.isTransaction ? rowsOf(db, statement) : inTurn(() => rowsOf(db, statement))
