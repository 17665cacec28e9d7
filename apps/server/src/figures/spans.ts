import type { DateRange } from '@spotter/domain/time/calendar.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

/** The same days in each club's own time. */
export interface Span {
  company_id: number
  tzinfo: string
  since: Date
  /** With the whole of this millisecond. */
  until: Date
}

type SpannedClub = { id: number; time_zone: string }

export const spansOf = (clubs: readonly SpannedClub[], range: DateRange): Span[] =>
  clubs.map(({ id, time_zone }) => {
    const tzinfo = tzinfoOf(time_zone) ?? 'UTC'
    const { from, to } = rangeToInstants(range, tzinfo)
    return { company_id: id, tzinfo, since: from, until: to }
  })

export const loadSpans = async (db: Db | Tx, company_ids: readonly number[], range: DateRange): Promise<Span[]> =>
  spansOf(
    await db.selectFrom('companies').select(['id', 'time_zone']).where('id', '=', anyOf(company_ids)).execute(),
    range,
  )

/** What they have of these milliseconds, both included. */
export const cutSpans = (spans: readonly Span[], since: number, until: number): Span[] =>
  spans
    .map((span) => ({
      ...span,
      since: new Date(Math.max(since, span.since.getTime())),
      until: new Date(Math.min(until, span.until.getTime())),
    }))
    .filter((span) => span.since <= span.until)

/** The table `span`, with a row for each club. Of a single one the values are known when the statement is planned. */
export const spanTable = (spans: readonly Span[]): RawBuilder<unknown> =>
  spans.length === 1 ? singleSpan(spans[0]!) : severalSpans(spans)

const singleSpan = ({ company_id, tzinfo, since, until }: Span) => sql`
  (select ${company_id}::bigint as company_id, ${tzinfo}::text as tzinfo, ${since.toISOString()}::timestamptz as since,
    ${lastMicrosecond(until)}::timestamptz as until) as span`

const severalSpans = (spans: readonly Span[]) => sql`
  unnest(${spans.map(({ company_id }) => company_id)}::bigint[], ${spans.map(({ tzinfo }) => tzinfo)}::text[],
    ${spans.map(({ since }) => since.toISOString())}::timestamptz[],
    ${spans.map(({ until }) => lastMicrosecond(until))}::timestamptz[]) as span (company_id, tzinfo, since, until)`

/** The database knows a thousand instants within a millisecond. */
const lastMicrosecond = (until: Date) => until.toISOString().replace('Z', '999Z')
