import type { Query } from '@spotter/contract/endpoints.ts'
import { historyPageSize, objectsFor, summaryDays } from '@spotter/domain/history/entries.ts'
import { everyType } from '@spotter/domain/secondary-sales/types.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { type RawBuilder, sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { findPerson } from '../../people/within.ts'
import type { HistoryRow } from './find-note.ts'
import { presentNotes } from './present-note.ts'

type Asked = Query<'GET /api/notes'>
type Listed = HistoryRow & { micros: string }

/** Whoever sees a person sees their whole history, whichever club it began in, also of somebody who was deleted. */
export const listNotes = serve('GET /api/notes', async (actor, { db, query, now, t }) => {
  const person = await findPerson(db, actor, query.person_id, { deleted: true })
  const { limit, offset, pagination } = pageOf(query, { default: historyPageSize })
  const filter = whereAsked(query, now)
  const [{ rows }, counted] = await Promise.all([
    sql<Listed>`${pageOfHistory(filter, limit, query.before ?? offset)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from history where ${filter}`.execute(db),
  ])
  const shown = rows.slice(0, limit)
  return {
    collection: await presentNotes(db, actor, person, shown, t),
    pagination: pagination(counted.rows[0]?.total ?? 0),
    next: rows.length > limit ? placeOf(shown.at(-1)) : null,
  }
})

/** One more than is shown tells whether there is more. It starts after a place, or so many entries in. */
export const pageOfHistory = (filter: RawBuilder<unknown>, limit: number, start: string | number) => sql`
  select *, (extract(epoch from created_at) * 1000000)::bigint::text as micros from history
  where ${filter} ${typeof start === 'string' ? sql`and ${isAfter(start)}` : sql``}
  order by pinned desc, created_at desc, id desc
  limit ${limit + 1} offset ${typeof start === 'string' ? 0 : start}`

export function whereAsked({ person_id, company_id, type, secondary_sale_type_id, summary }: Asked, now: Date) {
  const objects = objectsFor(type)
  const conditions: RawBuilder<unknown>[] = [
    sql`person_id = ${person_id}`,
    sql`deleted_at is null`,
    ...aboutType(secondary_sale_type_id),
    ...(company_id ? [sql`company_id = ${company_id}`] : []),
    ...(objects ? [sql`object = any(${objects}::text[])`] : []),
    ...(summary ? [sql`created_at >= ${shiftInstant(now, { days: -summaryDays })}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Without a type it is the history of the membership. */
function aboutType(id: number | undefined): RawBuilder<unknown>[] {
  if (id === everyType) return []
  return [id ? sql`secondary_sale_type_id = ${id}` : sql`secondary_sale_type_id is null`]
}

/** The place of an entry in the order of the list, to the microsecond: it stays when entries come and go around it. */
const placeOf = (row: Listed | undefined): string | null =>
  row ? `${row.pinned ? 1 : 0}-${row.micros}-${row.id}` : null

function isAfter(place: string): RawBuilder<unknown> {
  const [pinned, micros, id] = place.split('-')
  return sql`(pinned, created_at, id) <
    (${pinned === '1'}, timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
}
