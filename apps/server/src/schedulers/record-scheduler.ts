import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { SchedulerRow } from './find-scheduler.ts'

type Values = Record<string, unknown>

interface Recorded {
  scheduler: Pick<SchedulerRow, 'id' | 'company_id' | 'type'>
  before: Values | null
  after: Values
}

export const recordScheduler = (
  tx: Tx,
  actor: Staff,
  happened: 'created' | 'updated' | 'removed' | 'restored' | 'restarted',
  { scheduler: { id, company_id, type }, before, after }: Recorded,
) => record(tx, actor, `scheduler.${happened}`, { company_id, id, before, after: { type, ...after } })

/** The values that a change replaces. */
export const previousValues = (present: SchedulerRow, after: object): Values =>
  Object.fromEntries(Object.keys(after).map((name) => [name, present[name as keyof SchedulerRow]]))
