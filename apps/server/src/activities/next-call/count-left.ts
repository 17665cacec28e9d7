import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Picking } from './claim-next.ts'
import { callsToPeople, isHeldByOthers } from './due-calls.ts'

interface Left {
  late: number
  today: number
}

/** How many calls are still to be made, those of others in the middle of one left out. */
export async function countLeft(db: Db, picking: Picking, today: Date): Promise<Left> {
  const { rows } = await countStatement(picking, today).execute(db)
  return rows[0] ?? { late: 0, today: 0 }
}

export const countStatement = (picking: Picking, today: Date) => sql<Left>`
  select count(*) filter (where activities.start < ${today}) as late,
    count(*) filter (where activities.start >= ${today}) as today
  ${callsToPeople(picking, { before: picking.before })}
  where not ${isHeldByOthers(picking)}`

/** When the first call after today is due. */
export async function nextDueAt(db: Db, picking: Picking): Promise<string | null> {
  const { rows } = await sql<{ start: string }>`
    select activities.start ${callsToPeople(picking, { from: picking.before })}
    order by activities.start, activities.id limit 1`.execute(db)
  return rows[0]?.start ?? null
}
