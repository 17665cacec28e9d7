import type { Staff } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { ItemRow } from './find-item.ts'

type Values = Record<string, unknown>

interface Recorded {
  /** With former clubs, whose screens show the change. */
  item: Pick<ItemRow, 'id' | 'company_id' | 'company_ids'>
  before: Values | null
  after: Values
}

export const recordItem = (
  tx: Tx,
  actor: Staff,
  happened: 'created' | 'updated' | 'removed' | 'restored' | 'paused' | 'unpaused',
  { item: { id, company_id, company_ids }, before, after }: Recorded,
) => record(tx, actor, `automated_item.${happened}`, { company_id, id, before, after, payload: { company_ids } })
