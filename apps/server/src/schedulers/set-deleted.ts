import type { SchedulerType } from '@spotter/domain/schedulers/schedulers.ts'
import { sql } from 'kysely'
import type { Calling, Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { lockScheduler, type SchedulerRow } from './find-scheduler.ts'
import { getScheduler } from './present-scheduler.ts'
import { recordScheduler } from './record-scheduler.ts'

type Asked = Calling<{ id: number }, unknown, unknown>

interface Setting {
  type: SchedulerType
  deleted_at: Date | null
  /** Only if it was not so before. */
  then: (tx: Tx, scheduler: SchedulerRow) => Promise<void>
}

export const setDeleted = (actor: Staff, call: Asked, { type, deleted_at, then }: Setting) =>
  call.write(async (tx) => {
    const { params, company, t, now } = call
    const before = await lockScheduler(tx, { id: params.id, company_id: company.id, type })
    if ((before.deleted_at === null) !== (deleted_at === null)) {
      await tx
        .updateTable('schedulers')
        .set({ deleted_at, updated_at: sql`product_now()`, lock_version: sql`lock_version + 1` })
        .where('id', '=', before.id)
        .execute()
      await recordScheduler(tx, actor, deleted_at === null ? 'restored' : 'removed', {
        scheduler: before,
        before: { deleted_at: before.deleted_at },
        after: { deleted_at },
      })
      await then(tx, before)
    }
    return getScheduler(tx, before.id, { t, now })
  })
