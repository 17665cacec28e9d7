import { type RawBuilder, sql } from 'kysely'
import { isUnsummed } from '../../people/history-sums.ts'
import { isShown, isShownOf } from '../../people/shown-entries.ts'
import { limitTo } from '../../platform/db/limit-to.ts'

export interface TimelineRow {
  id: number
  company_id: number
  person_id: number
  object: string
  action: string
  description: string | null
  description_html: string | null
  data: Record<string, unknown>
  pinned: boolean
  secondary_sale_type_id: number | null
  user_id: number | null
  original_user_id: number | null
  created_at: string
  updated_at: string | null
  /** Of the text of a note. */
  edited_by_id: number | null
  edited_by_original_id: number | null
  lock_version: number
  corrects_id: number | null
}

export interface TimelineFilter {
  where: RawBuilder<unknown>
  /** Null for all. */
  objects: readonly string[] | null
  /** On entries only. */
  whereEntry?: RawBuilder<unknown>
  /** Asks for no more than the sums of a history know. */
  isSummed?: boolean
}

interface TimelinePage {
  filter: TimelineFilter
  limit: number
  /** After a place, or so many rows in. */
  start?: string | number
}

/** Each side reads no more of its index than the page can need. */
export function timelinePage({ filter, limit, start = 0 }: TimelinePage) {
  const place = typeof start === 'string' ? readPlace(start) : null
  const offset = typeof start === 'string' ? 0 : start
  const first = offset ? sql`limit ${offset + limit}` : limitTo(limit)
  const sides = [
    ...(showsNotes(filter)
      ? [
          sql`(select ${noteColumns} from notes where ${noteConditions(filter)}
            ${place ? sql`and (pinned, created_at, id) < (${place.pinned}, ${place.at}, ${place.id})` : sql``}
            order by pinned desc, created_at desc, id desc ${first})`,
        ]
      : []),
    ...(showsEntries(filter)
      ? [
          sql`(select ${entryColumns} from history where ${entryConditions(filter)}
            ${place && !place.pinned ? sql`and (created_at, id) < (${place.at}, ${place.id})` : sql``}
            order by created_at desc, id desc ${first})`,
        ]
      : []),
  ]
  return sql<TimelineRow & { micros: string }>`
    select *, (extract(epoch from created_at) * 1000000)::bigint::text as micros
    from (${sql.join(sides, sql` union all `)}) timeline
    order by pinned desc, created_at desc, id desc ${limitTo(limit, offset)}`
}

export function timelineCount(filter: TimelineFilter, person_id: number) {
  const unsummed = filter.isSummed ? isUnsummed(sql`${person_id}`) : sql`true`
  const shown = sql`${unsummed} and ${isShownOf(sql`${person_id}`, unsummed)}`
  const entries = sql`(select count(*) from history where ${entryConditions(filter, shown)})`
  const summed = sql`(select coalesce(sum(count), 0) from history_sums where ${filter.where} ${ofObjects(filter)})`
  return sql<{ total: number }>`
    select ${showsNotes(filter) ? sql`(select count(*) from notes where ${noteConditions(filter)})` : sql`0`}
      + ${showsEntries(filter) ? entries : sql`0`}
      + ${showsEntries(filter) && filter.isSummed ? summed : sql`0`} as total`
}

export const entriesById = (ids: readonly number[]) => sql<TimelineRow>`
  select ${entryColumns} from history where id = any(${ids}::bigint[])`

const shared = sql`id, company_id, person_id, description, secondary_sale_type_id, user_id, original_user_id, created_at`
const noteColumns = sql`${shared}, 'note' as object, 'Created' as action, description_html, '{}'::jsonb as data, pinned,
  updated_at, edited_by_id, edited_by_original_id, lock_version, null::bigint as corrects_id`
const entryColumns = sql`${shared}, object, action, null::text as description_html, data, false as pinned,
  null::timestamptz as updated_at, null::bigint as edited_by_id, null::bigint as edited_by_original_id, 0 as lock_version, corrects_id`

const showsNotes = ({ objects }: TimelineFilter) => !objects || objects.includes('note')
const showsEntries = ({ objects }: TimelineFilter) => !objects || objects.some((object) => object !== 'note')

const noteConditions = ({ where }: TimelineFilter) => sql`${where} and deleted_at is null`
const entryConditions = ({ where, objects, whereEntry }: TimelineFilter, shown = isShown) => sql`${where} and ${shown}
  ${ofObjects({ objects })} ${whereEntry ? sql`and ${whereEntry}` : sql``}`
const ofObjects = ({ objects }: Pick<TimelineFilter, 'objects'>) =>
  objects ? sql`and object = any(${objects}::text[])` : sql``

/** A keyset cursor with microseconds. */
export const placeOf = (row: (TimelineRow & { micros: string }) | undefined): string | null =>
  row ? `${row.pinned ? 1 : 0}-${row.micros}-${row.id}` : null

function readPlace(place: string) {
  const [pinned, micros, id] = place.split('-')
  return {
    pinned: pinned === '1',
    at: sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`,
    id: sql`${id}::bigint`,
  }
}
