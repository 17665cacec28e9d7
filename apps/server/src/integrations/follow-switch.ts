import { sql } from 'kysely'
import { clubChanged } from '../accounts/club-changed.ts'
import type { By } from '../platform/http/caller.ts'
import { recordMany } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { publish } from '../platform/realtime/publish.ts'
import type { IntegrationRow } from './find-integration.ts'
import { requestSync } from './sync/request-sync.ts'

type Switch = Pick<IntegrationRow, 'enabled' | 'deleted_at'>

const isOn = ({ enabled, deleted_at }: Switch) => enabled && deleted_at === null

interface FollowSwitchInput {
  before: Switch
  row: IntegrationRow
  /** Without a connector there is nothing to sync with. */
  connectable: boolean
  now: Date
}

export async function followSwitch(
  tx: Tx,
  by: By,
  { before, row, connectable, now }: FollowSwitchInput,
): Promise<void> {
  if (isOn(before) === isOn(row)) return
  if (isOn(row)) {
    if (connectable) await requestSync(tx, row)
  } else {
    await endSync(tx, row.id)
    await removeFutureEvents(tx, by, row, now)
  }
  await publish(tx, clubChanged(row.company_id))
}

/** A running sync notices and stops. */
const endSync = (tx: Tx, id: number) =>
  tx
    .updateTable('system_integrations')
    .set({ sync_state: 'idle', sync_run: null, failures: 0, next_sync_at: null, last_error: null })
    .where('id', '=', id)
    .execute()

/** They couldn't be edited here; a later sync restores them. */
async function removeFutureEvents(tx: Tx, by: By, { company_id, api }: IntegrationRow, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update activities set deleted_at = ${now}, unread = false, updated_at = product_now(), lock_version = lock_version + 1
    where company_id = ${company_id} and system = ${api} and external_id is not null and not complete
      and deleted_at is null and start > ${now}
    returning id`.execute(tx)
  await recordMany(tx, by, 'activity.deleted', {
    company_id,
    ids: rows.map(({ id }) => id),
    before: { deleted: false },
    after: { deleted: true },
  })
}
