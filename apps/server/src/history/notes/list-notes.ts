import type { Query } from '@spotter/contract/endpoints.ts'
import { historyPageSize, objectsFor, summaryDays } from '@spotter/domain/history/entries.ts'
import { everyType } from '@spotter/domain/secondary-sales/types.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { type RawBuilder, sql } from 'kysely'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { findPerson } from '../../people/find-person.ts'
import { presentNotes } from './present-note.ts'
import { placeOf, timelineCount, type TimelineFilter, timelinePage } from './timeline-page.ts'

type Asked = Query<'GET /api/notes'>

/** The whole history, whichever club it began in, also of a deleted person. */
export const listNotes = serve('GET /api/notes', async (actor, { db, query, now, t }) => {
  const person = await findPerson(db, actor, query.person_id, { deleted: true })
  const { limit, offset, pagination } = pageOf(query, { default: historyPageSize })
  const filter = filterOf(query, now)
  // One extra row shows whether there is more.
  const page = timelinePage({ filter, limit: limit + 1, start: query.before ?? offset })
  const [{ rows }, counted] = await Promise.all([page.execute(db), timelineCount(filter, person.id).execute(db)])
  const shown = rows.slice(0, limit)
  return {
    collection: await presentNotes(db, { reader: actor, person, rows: shown, t }),
    pagination: pagination(counted.rows[0]?.total ?? 0),
    next: rows.length > limit ? placeOf(shown.at(-1)) : null,
  }
})

export function filterOf({ person_id, company_id, type, secondary_sale_type_id, summary }: Asked, now: Date) {
  const conditions: RawBuilder<unknown>[] = [
    sql`person_id = ${person_id}`,
    ...aboutType(secondary_sale_type_id),
    ...(company_id ? [sql`company_id = ${company_id}`] : []),
    ...(summary ? [sql`created_at >= ${shiftInstant(now, { days: -summaryDays })}`] : []),
  ]
  return {
    where: sql.join(conditions, sql` and `),
    objects: objectsFor(type),
    isSummed: !company_id && !summary,
  } satisfies TimelineFilter
}

/** Defaults to the membership. */
function aboutType(id: number | undefined): RawBuilder<unknown>[] {
  if (id === everyType) return []
  return [id ? sql`secondary_sale_type_id = ${id}` : sql`secondary_sale_type_id is null`]
}
