import { actionText, entryText, objectText, reassignment, type TextEntry } from '@spotter/domain/history/entry-text.ts'
import { type RawBuilder, sql } from 'kysely'
import { ofUsers, withoutPeopleApart } from '../../figures/count-figures.ts'
import { spanTable } from '../../figures/spans.ts'
import { isShown } from '../../people/shown-entries.ts'
import type { Asked } from '../asked.ts'
import { type FirstRows, listed } from '../made.ts'
import { zonesOf } from '../report-pages.ts'

const idIn = (name: string) =>
  sql`case when jsonb_typeof(entry.data->${sql.lit(name)}) = 'number' then (entry.data->>${sql.lit(name)})::bigint end`

const nameOf = (table: string) =>
  sql`nullif(trim(concat(${sql.ref(`${table}.first_name`)}, ' ', ${sql.ref(`${table}.last_name`)})), '')`

const userNamed = (id: RawBuilder<unknown>) => sql`(select ${nameOf('users')} from users where users.id = ${id})`

/** Others do not name them. */
const ofReassigned = (id: RawBuilder<unknown>) =>
  sql`case when entry.object = ${sql.lit(reassignment.object)} or entry.action = ${sql.lit(reassignment.action)}
    then ${userNamed(id)} end`

/** Days are those of the club of the row. */
const formatsOf = (club_id: unknown, asked: Asked) => ({
  date_format: asked.company.date_format,
  tzinfo: zonesOf(asked).get(club_id)?.tzinfo ?? asked.filter.tzinfo,
})

export const peopleActivities = listed({
  instant: 'at',
  rows: ({ spans, scope }, first) => {
    const isSeen = sql`people.company_id = span.company_id and people.deleted_at is null and ${scope.people}`
    const isTheirs = ofUsers(scope.user_ids, 'call_attempts')
    const all = (entries: RawBuilder<unknown>) => sql`(
      select entry.* from (${entries}) entry join people on people.id = entry.person_id
      where ${isSeen} and ${isTheirs} offset 0)`
    const ofUser = (entries: RawBuilder<unknown>) => sql`(select * from (${entries}) entry where ${isTheirs} offset 0)`
    // Found by an index in their order, for which people are asked for one by one. Those of the same moment stay
    // together: their order is decided later.
    const onlyFirst =
      ({ most, sorting }: FirstRows) =>
      (entries: RawBuilder<unknown>) => sql`(
      select entry.* from (${entries}) entry
      where (select ${isSeen} from people where people.id = entry.person_id) and ${isTheirs}
      order by entry.at ${sorting.sort_direction === 'desc' ? sql`desc` : sql`asc`}
      fetch first ${sql.lit(most)} rows with ties)`
    const isFirst = first?.sorting.sort_by === 'at'
    const isWhole = !isFirst && scope.leavesAll
    // Those of a page are asked for one by one.
    const [authorName, authors] = isFirst
      ? [userNamed(sql`entry.user_id`), sql``]
      : [nameOf('author'), sql`left join users author on author.id = entry.user_id`]
    const seen = isFirst ? onlyFirst(first) : isWhole ? ofUser : all
    return sql`
      select concat(entry.source, entry.id) as key, span.company_id as club_id, entry.at, entry.person_id,
        (select ${nameOf('people')} from people where people.id = entry.person_id) as person_name, entry.user_id,
        ${authorName} as user_name, entry.object, entry.action, entry.description, entry.data,
        ${ofReassigned(sql`coalesce(${idIn('from_id')}, ${idIn('from')})`)} as from_user,
        ${ofReassigned(sql`coalesce(${idIn('to_id')}, ${idIn('to')}, ${idIn('salesperson_id')})`)} as to_user
      from ${spanTable(spans)} cross join lateral (${seen(sql`
        select 'history' as source, history.id, history.person_id, history.user_id, history.created_at as at,
          history.object, history.action, history.description, history.data
        from history
        where history.company_id = span.company_id and history.created_at between span.since and span.until
          and ${isShown}`)}
        union all ${seen(sql`
        select 'note', notes.id, notes.person_id, notes.user_id, notes.created_at as at, 'note' as object,
          'Created' as action, notes.description, '{}'::jsonb as data
        from notes
        where notes.company_id = span.company_id and notes.created_at between span.since and span.until
          and notes.deleted_at is null`)}) entry
        ${authors} ${isWhole ? withoutPeopleApart : sql``}`
  },
  presentedFrom: ['data', 'from_user', 'to_user'],
  present: (row, asked) => {
    const { t } = asked
    const entry = row as unknown as TextEntry
    return {
      object: objectText(entry, t),
      action: actionText(entry, t),
      description: entryText(entry, t, () => formatsOf(row['club_id'], asked)),
    }
  },
})
