import type { Query } from '@spotter/contract/endpoints.ts'
import { daysOfPeriod, guestPeriods, parseSignedDate } from '@spotter/domain/people/guests.ts'
import { likePattern, searchParts } from '@spotter/domain/people/search.ts'
import type { DateRange } from '@spotter/domain/time/calendar.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { invalid, unprocessable } from '../../platform/http/errors.ts'
import { parseChoice, parseText } from '../../platform/http/parse-values.ts'
import { areAccessible } from '../find-person.ts'
import { plannedByValues } from '../../platform/db/planned-by-values.ts'

interface Asking {
  company: CompanyRow
  query: Query<'GET /api/guests/count_by_type'>
  now: Date
}

export function accessibleGuests(db: Db, actor: Staff, { company, query, now }: Asking) {
  const tzinfo = tzinfoOf(company.time_zone) ?? 'UTC'
  const days = parseDays(query, localTime(now, tzinfo).day)
  const parts = searchParts((query.q ?? '').replaceAll('\0', ''))
  const where = sql.join<boolean>(
    [sql`visits.company_id = ${company.id}`, ...(days ? [wasIn(rangeToInstants(days, tzinfo))] : [])],
    sql` and `,
  )
  const visits = db
    .selectFrom('people')
    .innerJoin('visits', 'visits.person_id', 'people.id')
    .where(where)
    .where('people.deleted_at', 'is', null)
    .where(areAccessible(actor, company.id))
  const named = parts.reduce(
    (found, part) => found.where((eb) => plannedByValues(eb('people.search_text', 'like', likePattern(part)))),
    visits,
  )
  return { visits: named, where, isEver: days === null, isSearched: parts.length > 0 }
}

const wasIn = ({ from, to }: { from: Date; to: Date }) =>
  sql`visits.signed_at >= ${from.toISOString()} and visits.signed_at <= ${to.toISOString()}`

function parseDays({ custom_date_filter, signed_date }: Asking['query'], today: string): DateRange | null {
  const period = parseChoice('custom_date_filter', custom_date_filter, guestPeriods) ?? 'custom'
  const given = parseText('signed_date', signed_date)
  const days = given === null ? null : parseSignedDate(given)
  if (given !== null && days === null) throw unprocessable({ signed_date: invalid })
  return period === 'custom' ? days : daysOfPeriod(period, today)
}
