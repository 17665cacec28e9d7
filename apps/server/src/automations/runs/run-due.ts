import { isMessageKind } from '@spotter/domain/automations/items.ts'
import { sql } from 'kysely'
import type { FoundPerson } from '../../people/find-person.ts'
import { marketingReceived } from '../../messages/recipient.ts'
import { productNow } from '../../platform/clock.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Tx } from '../../platform/http/call.ts'
import { runWhenNextDue } from '../../platform/jobs/run-when-due.ts'
import { addTasks } from './add-tasks.ts'
import { judgeRun, type Judgement } from './judge-run.ts'
import { leaveMessages } from './leave-messages.ts'
import { type DueRun, loadDue } from './load-due.ts'
import { entriesOf } from './entries-of.ts'
import { holesOf } from './run-texts.ts'
import { insertRuns, plansOf } from './plans.ts'
import { runDueJob } from './run-due-job.ts'

const atOnce = 200

/** What a run does and its end are one transaction, so that a worker that dies in between changes nothing. */
export async function runDue(context: Context, _payload: object = {}, stopping?: AbortSignal) {
  for (;;) {
    if (stopping?.aborted) return
    if ((await transaction(context.db, (tx) => runBatch(context, tx, productNow()))) === 0) return
  }
}

export interface GoingRun extends DueRun {
  person: FoundPerson
  club: CompanyRow
}

async function runBatch(context: Context, tx: Tx, now: Date): Promise<number> {
  const due = await loadDue(tx, atOnce, now)
  if (!due.length) {
    await runWhenNextDue(tx, runDueJob, 'automated_runs')
    return 0
  }
  const people = await byId<FoundPerson>(
    tx,
    'people',
    due.map(({ person_id }) => person_id),
  )
  const clubs = await byId<CompanyRow>(
    tx,
    'companies',
    due.map(({ company_id }) => company_id),
  )
  const received = await marketingReceived(tx, [...people.values()], clubs, now)
  const holeOf = await holesOf({ tx, context, now }, due, { people, clubs })
  const judged = due.map((run) => {
    const person = people.get(run.person_id)!
    const club = clubs.get(run.company_id)!
    const going: GoingRun = { ...run, person, club }
    const marketing_received = received.get(person.id) ?? 0
    const judgement = judgeRun({ run, person, club, marketing_received, hole: holeOf(run), now })
    if (judgement.go && isMessageKind(run.item.kind)) received.set(person.id, marketing_received + 1)
    return { run: going, judgement }
  })
  const going = judged.flatMap(({ run, judgement }) => (judgement.go ? [run] : []))
  const left = await leaveMessages(
    tx,
    going.filter(({ item }) => isMessageKind(item.kind)),
    now,
  )
  const added = await addTasks(
    tx,
    going.filter(({ item }) => !isMessageKind(item.kind)),
    now,
  )
  await finish(tx, judged, { left, added })
  await planFollowers(tx, judged, now)
  return due.length
}

interface Judging {
  run: GoingRun
  judgement: Judgement
}

interface Made {
  /** Ids of messages and activities by run. */
  left: ReadonlyMap<number, number>
  added: ReadonlyMap<number, number>
}

const finish = (tx: Tx, judged: readonly Judging[], { left, added }: Made) =>
  sql`
    update automated_runs run set state = ended.state, reason = ended.reason, message_id = ended.message_id,
      activity_id = ended.activity_id, due_at = coalesce(ended.until, run.due_at), policy = coalesce(ended.policy, run.policy),
      finished_at = case when ended.state <> 'planned' then ${productNow()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(
      judged.map(({ run: { id }, judgement }) => ({
        id,
        ...endOf(judgement),
        message_id: left.get(id),
        activity_id: added.get(id),
      })),
    )}::jsonb) as ended (
      id bigint, state text, reason text, message_id bigint, activity_id bigint, until timestamptz, policy jsonb)
    where run.id = ended.id`.execute(tx)

const endOf = (judgement: Judgement) => {
  const { policy } = judgement
  if (judgement.go) return { state: 'done', policy }
  return 'until' in judgement ? { state: 'planned', until: judgement.until, policy } : judgement
}

/** Those that wait for an item begin when it has run or was left out, not when the sequence ended. */
async function planFollowers(tx: Tx, judged: readonly Judging[], now: Date): Promise<void> {
  const ended = judged.filter(
    ({ judgement }) => judgement.go || ('state' in judgement && judgement.state === 'left_out'),
  )
  if (!ended.length) return
  const entryOf = await entriesOf(
    tx,
    ended.map(({ run }) => ({ ...run, trigger: run.item.status })),
  )
  const planning = ended.flatMap(({ run }) => {
    const entry = entryOf(run)
    return entry ? [{ entry, after: { item_id: run.item_id, at: now } }] : []
  })
  await insertRuns(tx, await plansOf(tx, planning))
}

async function byId<Row extends { id: number }>(tx: Tx, table: 'people' | 'companies', ids: readonly number[]) {
  const rows = tx
    .selectFrom(table)
    .selectAll()
    .where('id', '=', anyOf(new Set(ids)))
  // An opt-out in another transaction comes before or after, never in between.
  const found = await (table === 'people' ? rows.orderBy('id').forShare() : rows).execute()
  return new Map((found as unknown as Row[]).map((row) => [row.id, row]))
}
