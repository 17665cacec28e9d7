import { companyStatuses, isOpen } from '@spotter/domain/companies/statuses.ts'
import { startOfHour } from '@spotter/domain/forecast/comparable-moments.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import { productNow } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import { countPast, type PastClub } from './count-past.ts'

const openStatuses = companyStatuses.filter(isOpen)
const [quarterHour, hour] = [900_000, 3_600_000]

export const keepPasts = ({ db }: Pick<Context, 'db'>, _payload: object = {}, stopping?: AbortSignal): Promise<void> =>
  keepPastsAt(db, productNow(), stopping)

/**
 * Counts for each club what its forecast needs of the past, for this hour and shortly before the next: all changes of
 * status are read, which takes longer than a reader should wait.
 */
export async function keepPastsAt(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const clubs = await db
    .selectFrom('companies')
    .select(['id', 'time_zone'])
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute()
  for (const club of clubs) {
    for (const at of [now, new Date(now.getTime() + quarterHour)]) {
      if (stopping?.aborted) return
      await keepPast(db, club, at)
    }
  }
  await sql`delete from pipeline_pasts
    where not at between ${new Date(now.getTime() - hour)} and ${new Date(now.getTime() + hour)}`.execute(db)
}

async function keepPast(db: Db, club: PastClub, now: Date): Promise<void> {
  const tzinfo = tzinfoOf(club.time_zone) ?? 'UTC'
  const at = startOfHour(now, tzinfo).toISOString()
  const kept = await db
    .selectFrom('pipeline_pasts')
    .select('company_id')
    .where('company_id', '=', club.id)
    .where('at', '=', at)
    .where('tzinfo', '=', tzinfo)
    .executeTakeFirst()
  if (kept) return
  const lines = await countPast(db, [club], now)
  const columns = {
    tzinfo,
    months: lines.map(({ month }) => month),
    user_ids: lines.map(({ user_id }) => user_id),
    steps: lines.map(({ step }) => step),
    people: lines.map(({ people }) => people),
    sold: lines.map(({ sold }) => sold),
  }
  await db
    .insertInto('pipeline_pasts')
    .values({ company_id: club.id, at, ...columns })
    .onConflict((conflict) => conflict.columns(['company_id', 'at']).doUpdateSet(columns))
    .execute()
}
