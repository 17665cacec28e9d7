import { salesEventKinds } from '@spotter/domain/activities/kinds.ts'
import { worksAt } from '@spotter/domain/activities/times.ts'
import { msg } from '@spotter/domain/text.ts'
import { formatTime } from '@spotter/domain/time/formats.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { hoursOf } from './check-activity.ts'

export const isBookedTime = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`${column('type')} = 'Event' and ${column('kind_code')} = any(${salesEventKinds}::text[])
    and not ${column('complete')} and ${column('deleted_at')} is null`
}

interface Booking {
  id: number | null
  type: 'Task' | 'Event'
  kind_code: string
  salesperson_id: number | null
  start: Date
  end: Date
  overlap_reason: string | null
}

interface Other {
  start: string
  end: string
  holds: boolean
}

/** Bookings of a salesperson are serialized; the constraint catches the rest. Returns warnings. */
export async function checkOverlap(
  tx: Tx,
  company: CompanyRow,
  booking: Booking,
  t: Translate,
): Promise<{ warnings: string[]; overlap_reason: string | null }> {
  const { type, salesperson_id, kind_code } = booking
  if (type === 'Task' || salesperson_id === null) return { warnings: [], overlap_reason: null }
  await sql`select pg_advisory_xact_lock(hashtext('booking'), ${salesperson_id}::int)`.execute(tx)
  const others = await overlapping(tx, booking)
  const holds = (salesEventKinds as readonly string[]).includes(kind_code)
  const refused = holds ? others.find((other) => other.holds) : undefined
  const reason = booking.overlap_reason?.trim() || null
  if (refused && !reason) throw doubleBooked(company, refused)
  const warnings = [
    ...(others.length && !refused ? [t('This salesperson is busy at that time.')] : []),
    ...((await works(tx, company, booking)) ? [] : [t("This salesperson isn't working at that time.")]),
  ]
  return { warnings, overlap_reason: refused ? reason : null }
}

const doubleBooked = (company: CompanyRow, { start, end }: Pick<Other, 'start' | 'end'>) => {
  const formats = { time_format: company.time_format, tzinfo: hoursOf(company).tzinfo }
  return unprocessable({
    overlap_reason: {
      text: msg(
        'This salesperson has an appointment from {from} to {to}. Give a reason to book another one at the same time.',
      ),
      values: { from: formatTime(start, formats), to: formatTime(end, formats) },
    },
  })
}

async function overlapping(tx: Tx, { id, salesperson_id, start, end }: Booking): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select start, "end", (${isBookedTime('activities')}) as holds from activities
    where salesperson_id = ${salesperson_id} and type = 'Event' and not complete and deleted_at is null
      and start < ${end} and start > ${start}::timestamptz - interval '1 day' and "end" > ${start}
      and id is distinct from ${id}::bigint
      and not exists (select from people where people.id = person_id and people.deleted_at is not null)
    order by holds desc, start limit 20`.execute(tx)
  return rows
}

async function works(tx: Tx, company: CompanyRow, { salesperson_id, start, end }: Booking): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('week_schedule')
    .where('id', '=', salesperson_id ?? 0)
    .executeTakeFirst()
  return !user || worksAt(user.week_schedule, { start, end }, hoursOf(company).tzinfo)
}
