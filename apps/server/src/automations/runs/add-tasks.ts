import { startAtWork } from '@spotter/domain/activities/next-start.ts'
import { defaultDuration, endOf } from '@spotter/domain/activities/times.ts'
import { fieldsIn, render } from '@spotter/domain/templates/render.ts'
import { sql } from 'kysely'
import { hoursOf } from '../../activities/check-activity.ts'
import { recordMany } from '../../platform/facts/record.ts'
import { system } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { GoingRun } from './run-due.ts'

interface Added {
  id: number
  run_id: number
  company_id: number
  person_id: number
  kind_code: 'call' | 'todo'
  name: string
  start: string
}

const longestName = 255

/** Calls and to-dos for the salesperson; answers their ids by run. */
export async function addTasks(tx: Tx, runs: readonly GoingRun[], now: Date): Promise<Map<number, number>> {
  if (!runs.length) return new Map()
  const rows = runs.map((run) => {
    const hours = hoursOf(run.club)
    const start = startAtWork(now, { ...hours, week_schedule: run.club.week_schedule })
    return {
      run_id: run.id,
      company_id: run.company_id,
      person_id: run.person_id,
      salesperson_id: run.salesperson_id,
      secondary_sale_id: run.secondary_sale_id,
      kind_code: run.item.kind,
      name: nameOf(run),
      start,
      end: endOf(start, defaultDuration(hours)),
    }
  })
  const { rows: added } = await sql<Added>`
    with numbered as materialized (
      select row.*, nextval(pg_get_serial_sequence('activities', 'id')) as activity_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (run_id bigint, company_id bigint, person_id bigint,
        salesperson_id bigint, secondary_sale_id bigint, kind_code text, name text, start timestamptz, "end" timestamptz)),
    added as (
      insert into activities (id, company_id, person_id, salesperson_id, secondary_sale_id, type, kind_code, name, start,
        "end")
      overriding system value
      select activity_id, company_id, person_id, salesperson_id, secondary_sale_id, 'Task', kind_code, name, start, "end"
      from numbered)
    select activity_id as id, run_id, company_id, person_id, kind_code, name, start from numbered
    order by activity_id`.execute(tx)
  for (const [company_id, alike] of Map.groupBy(added, (row) => row.company_id)) {
    await recordMany(tx, system, 'activity.created', {
      company_id,
      ids: alike.map(({ id }) => id),
      after: { type: 'Task', automated: true },
      timelines: alike.map(({ id, person_id, kind_code, name, start }) => ({
        person_id,
        object: kind_code,
        action: 'Created',
        description: name,
        data: { start, activity_id: id },
      })),
    })
  }
  return new Map(added.map(({ id, run_id }) => [run_id, id]))
}

/** Merge fields about the person are filled in; the others make no sense in a task and stay empty. */
function nameOf({ item, person, text }: GoingRun): string {
  const pattern = text ?? item.description
  const known: Record<string, string | null> = {
    'person.first_name': person.first_name,
    'person.last_name': person.last_name,
  }
  const values = Object.fromEntries(fieldsIn(pattern).map((field) => [field, known[field] ?? null]))
  return render(pattern, values, { html: false }).trim().slice(0, longestName)
}
