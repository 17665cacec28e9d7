import type { SchedulerJob } from '@spotter/contract/schedulers/schedulers.ts'
import {
  jobStatus,
  type JobStatus,
  jobTypes,
  overdueMinutes,
  type StatusFilter,
  statusFilters,
} from '@spotter/domain/schedulers/schedulers.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import { type RawBuilder, sql } from 'kysely'
import { limitTo } from '../platform/db/limit-to.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import { pageOf, totalBeside } from '../platform/http/pages.ts'
import { parseChoices } from '../platform/http/parse-values.ts'
import { errorText, lastErrorOf, lastRunOf, nextRunOf, runningOf } from './present-scheduler.ts'

type Row = Omit<SchedulerJob, 'job_status'> & { running: number }

/** The order of the rules in `jobStatus`, which names the status of each row. */
const isOf: Record<JobStatus, RawBuilder<unknown>> = {
  multiple: sql`running > 1`,
  overdue: sql`running <= 1 and next_run <= product_now() - make_interval(mins => ${sql.lit(overdueMinutes)})`,
  running: sql`running = 1 and (next_run is null or next_run > product_now() - make_interval(mins => ${sql.lit(overdueMinutes)}))`,
  without: sql`running = 0 and next_run is null`,
  normal: sql`running = 0 and next_run > product_now() - make_interval(mins => ${sql.lit(overdueMinutes)})`,
}

const jobs = sql`
  select schedulers.id, schedulers.type, schedulers.company_id, companies.name as company_name,
    ${nextRunOf} as next_run, ${lastRunOf} as last_run, ${runningOf} as running, ${lastErrorOf} as last_error
  from schedulers join companies on companies.id = schedulers.company_id where schedulers.deleted_at is null`

export const listAllSchedulers = serve('GET /api/admin/schedulers', async (_actor, { db, query, t, now }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const types = parseChoices('type', query.type, jobTypes)
  const statuses = parseChoices('status', query.status, Object.keys(statusFilters) as StatusFilter[])
  const asked = sql.join(
    [
      types.length ? sql`type = any(${types}::text[])` : sql`true`,
      statuses.length
        ? sql`(${sql.join(
            statuses.map((status) => sql`(${isOf[statusFilters[status]]})`),
            sql` or `,
          )})`
        : sql`true`,
    ],
    sql` and `,
  )
  const { rows } = await sql<Row & { total: number }>`
    select *, count(*) over ()::int as total from (${jobs}) as jobs where ${asked}
    order by next_run nulls last, id ${limitTo(limit, offset)}`.execute(db)
  const counting = sql<{ total: number }>`select count(*)::int as total from (${jobs}) as jobs where ${asked}`
  const total = await totalBeside(db, rows, { limit, offset }, counting)
  return { collection: rows.map((row) => present(row, t, now)), pagination: pagination(total) }
})

const present = ({ running, ...row }: Row, t: Translate, now: Date): SchedulerJob => ({
  ...row,
  job_status: jobStatus({ next_run: row.next_run, running }, now),
  last_error: errorText(row.last_error, t),
})

export async function getJob(db: Db | Tx, id: number, { t, now }: { t: Translate; now: Date }): Promise<SchedulerJob> {
  const { rows } = await sql<Row>`select * from (${jobs}) as jobs where id = ${id}`.execute(db)
  return present(rows[0]!, t, now)
}
