import type { ReportRow } from '@spotter/contract/reports/define-report.ts'
import { nextCallReport } from '@spotter/contract/reports/next-call.ts'
import { groupBounds } from '@spotter/domain/activities/groups.ts'
import { mostRowsAtOnce, needsMail } from '@spotter/domain/reports/report-rules.ts'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { hoursOf } from '../activities/check-activity.ts'
import { countStatement } from '../activities/next-call/count-left.ts'
import { callsToPeople, isHeldByOthers, type Queue } from '../activities/next-call/due-calls.ts'
import { loadCall } from '../activities/next-call/load-call.ts'
import { loadQueue } from '../activities/next-call/load-queue.ts'
import { attachment } from '../people/export/attachment.ts'
import { sendFile } from '../people/export/start-export.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOf } from '../platform/db/rows-of.ts'
import { type Served, serve } from '../platform/http/call.ts'
import { HttpError } from '../platform/http/errors.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseAsked } from './asked.ts'
import { filterLines, reportWorkbook, workbookType } from './report-file.ts'
import { fileNameOf, tooMuchData } from './serve-file.ts'
import { inOneBatch } from './whole-report.ts'

interface DueCall {
  id: number
  start: string
  name: string | null
  person_id: number
  person_name: string
  phone: string | null
  salesperson_id: number | null
  salesperson_name: string
}

interface Part {
  /** The first moment after today. */
  before: Date
  limit: number
  offset: number
}

const listCalls = (db: Db, queue: Queue, { before, limit, offset }: Part): Promise<DueCall[]> =>
  rowsOf(
    db,
    sql<DueCall>`
      select due.id, due.start, task.name, due.person_id, called.salesperson_id,
        trim(concat(called.first_name, ' ', called.last_name)) as person_name,
        coalesce(case when not called.phone_mobile_deactivated then called.phone_mobile end,
          called.phone_home, called.phone_work) as phone,
        trim(concat(users.first_name, ' ', users.last_name)) as salesperson_name
      from (
        select activities.id, activities.person_id, activities.start ${callsToPeople(queue, { before })}
        where not ${isHeldByOthers(queue)}
        order by activities.start, activities.id limit ${limit} offset ${offset}) due
        join activities task on task.id = due.id
        join people called on called.id = due.person_id
        left join users on users.id = called.salesperson_id
      order by due.start, due.id`,
  )

const presentCall = ({ id, start, name, phone, ...call }: DueCall) => ({
  key: String(id),
  start,
  name,
  phone,
  person: { id: call.person_id, name: call.person_name },
  salesperson: call.salesperson_id === null ? null : { id: call.salesperson_id, name: call.salesperson_name },
})

const serveCalls = (path: '/reports/next_call' | '/api/reports/next_call'): Served =>
  serve(`GET ${path}`, async (actor, { db, company, query, now, t }) => {
    const queue = await loadQueue(db, actor, company, query)
    const { late, today } = groupBounds(now, hoursOf(company).tzinfo)
    const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 100 })
    const [[left], calls, [first]] = await Promise.all([
      rowsOf(db, countStatement(queue, late.before, today.before)),
      listCalls(db, queue, { before: today.before, limit, offset }),
      listCalls(db, queue, { before: today.before, limit: 1, offset: 0 }),
    ])
    return {
      collection: calls.map(presentCall),
      pagination: pagination(left ? left.late + left.today : 0),
      next: first ? await loadCall(db, actor, first.id, { now, t }) : null,
    }
  })

const serveFile = (path: '/reports/next_call' | '/api/reports/next_call'): Served =>
  serve(`GET ${path}.xlsx`, async (actor, { db, company, query, now, t, reply }) => {
    const queue = await loadQueue(db, actor, company, query)
    const { today } = groupBounds(now, hoursOf(company).tzinfo)
    const calls = await listCalls(db, queue, { before: today.before, limit: mostRowsAtOnce + 1, offset: 0 })
    if (needsMail(calls.length)) throw new HttpError(413, tooMuchData)
    const asked = await parseAsked(nextCallReport, actor, { db, t, now, company, query: {} })
    const book = reportWorkbook({
      report: nextCallReport,
      asked,
      rows: inOneBatch<ReportRow>(calls.map(presentCall)),
      totals: null,
      parts: [],
      filters: filterLines(nextCallReport, asked, { salespeople: [], sources: [] }),
    })
    attachment(reply, `${fileNameOf(nextCallReport, asked)}.xlsx`, workbookType)
    await sendFile(reply, Readable.from(book, { objectMode: false }))
  })

/** Its page offers the calls one by one; here they are a list. */
export const nextCallRoutes: readonly Served[] = (['/reports/next_call', '/api/reports/next_call'] as const).flatMap(
  (path) => [serveCalls(path), serveFile(path)],
)
