import { runReasons, runStates } from '@spotter/domain/automations/runs.ts'
import { sql } from 'kysely'
import { findPerson } from '../../people/find-person.ts'
import { serve } from '../../platform/http/call.ts'
import { pageOf } from '../../platform/http/pages.ts'
import { parseChoices } from '../../platform/http/parse-values.ts'
import { findItem } from '../items/find-item.ts'
import { presentRun, reasonText, runsWithNames } from './present-run.ts'

export const listRunsOfItem = serve('GET /api/automated_items/{id}/runs', async (actor, { db, params, query, t }) => {
  const item = await findItem(db, actor, params.id)
  const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 100 })
  const states = parseChoices('state', query.state, runStates)
  const [reason] = parseChoices('reason', query.reason, runReasons)
  const inReach = actor.root
    ? sql<boolean>`true`
    : sql<boolean>`automated_runs.company_id = any(${actor.company_ids}::bigint[])`
  const counted = await db
    .selectFrom('automated_runs')
    .select(['state', 'reason', sql<number>`count(*)::int`.as('count')])
    .where('item_id', '=', item.id)
    .where(inReach)
    .groupBy(['state', 'reason'])
    .orderBy('state')
    .orderBy('count', 'desc')
    .execute()
  const isAsked = (row: (typeof counted)[number]) =>
    (!states.length || states.includes(row.state)) && (!reason || row.reason === reason)
  const rows = await runsWithNames(db)
    .where('automated_runs.item_id', '=', item.id)
    .where(inReach)
    .$if(states.length > 0, (found) => found.where('automated_runs.state', 'in', states))
    .$if(reason !== undefined, (found) => found.where('automated_runs.reason', '=', reason ?? null))
    .orderBy('automated_runs.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = counted.filter(isAsked).reduce((sum, { count }) => sum + count, 0)
  return {
    collection: rows.map((row) => presentRun(row, t)),
    pagination: pagination(total),
    counts: counted.map((count) => ({ ...count, reason_text: reasonText(count.reason, t) })),
  }
})

export const listRunsOfPerson = serve(
  'GET /api/people/{id}/automated_runs',
  async (actor, { db, params, query, t }) => {
    const person = await findPerson(db, actor, params.id)
    const { limit, offset, pagination } = pageOf(query, { default: 25, cap: 100 })
    const rows = await runsWithNames(db)
      .where('automated_runs.person_id', '=', person.id)
      .orderBy(sql`automated_runs.state = 'planned' desc`)
      .orderBy(sql`case when automated_runs.state = 'planned' then automated_runs.due_at end`)
      .orderBy('automated_runs.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const { total } = await db
      .selectFrom('automated_runs')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return { collection: rows.map((row) => presentRun(row, t)), pagination: pagination(total) }
  },
)
