import { type Status, statuses, statusNames } from '@spotter/domain/people/statuses.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { EmailReport } from './email-report.ts'

interface Row {
  status: Status
  now: number
  entered: number
  left: number
}

/** Statuses that the club doesn't use are shown only if they have figures. */
export const leadStatuses: EmailReport = async ({ db, range, club, reader: { t, salesperson_id } }) => {
  const { from, to } = rangeToInstants(range, tzinfoOf(club.time_zone) ?? 'UTC')
  const isRead = sql`person.deleted_at is null
    and (${salesperson_id}::bigint is null or person.salesperson_id = ${salesperson_id})`
  const changes = (column: 'to_status' | 'from_status') => sql`
    select change.${sql.ref(column)} as status, count(*)::int as count
    from status_changes change join people person on person.id = change.person_id
    where change.company_id = ${club.id} and change.at between ${from} and ${to} and ${isRead}
      and change.${sql.ref(column)} is not null and change.person_id is not null
    group by 1`
  const { rows } = await sql<Row>`
    select status, coalesce(present.count, 0) as now, coalesce(entered.count, 0) as entered,
      coalesce(gone.count, 0) as left
    from unnest(${[...statuses]}::text[]) with ordinality known (status, no)
      left join (select person.status, count(*)::int as count from people person
        where person.company_id = ${club.id} and ${isRead} group by 1) present using (status)
      left join (${changes('to_status')}) entered using (status)
      left join (${changes('from_status')}) gone using (status)
    order by no`.execute(db)
  const isUsed: Partial<Record<Status, boolean>> = {
    guest: club.enable_guest_status,
    former_member: club.enable_former_member_status,
  }
  const shown = rows.filter((row) => (isUsed[row.status] ?? true) || row.now + row.entered + row.left > 0)
  return {
    columns: [
      { label: t(msg('Status')), isNumber: false },
      { label: t(msg('Now')), isNumber: true },
      { label: t(msg('Entered in this period')), isNumber: true },
      { label: t(msg('Left in this period')), isNumber: true },
    ],
    rows: shown.map((row) => [t(statusNames[row.status]), row.now, row.entered, row.left]),
  }
}
