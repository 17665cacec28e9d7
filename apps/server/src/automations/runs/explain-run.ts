import type { ExplainedRun } from '@spotter/contract/automations/automated-runs.ts'
import type { Timing } from '@spotter/domain/automations/timing.ts'
import { reasonWords } from '@spotter/domain/messages/faults.ts'
import { translated } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { findPerson } from '../../people/find-person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { type KeptItem, keptName, presentRun, runsWithNames } from './present-run.ts'

export const explainRun = serve(
  'GET /api/automated_runs/{id}',
  async (actor, { db, params, t }): Promise<ExplainedRun> => {
    const row = await runsWithNames(db).where('automated_runs.id', '=', params.id).executeTakeFirst()
    if (!row) throw notFound()
    await findPerson(db, actor, row.person_id, { deleted: true })
    const around = await loadAround(db, row.id)
    const { frequency, period, direction, date, time } = row.item as unknown as Timing
    const words = around.message_reason === null ? null : reasonWords(around.message_reason)
    return {
      ...presentRun(row, t),
      ...around,
      timing: { frequency, period, direction, date, time },
      company_id: row.company_id,
      begun_at: row.begun_at,
      policy: row.policy,
      after_item_name: around.after && keptName(around.after),
      message_reason: words === null ? around.message_reason : translated(words, t),
    }
  },
)

interface Around {
  from_status: string | null
  changed_by: string | null
  version_at: string
  version_by: string | null
  is_latest_version: boolean
  after: KeptItem | null
  message_reason: string | null
}

const loadAround = async (db: Db, id: number): Promise<Around> => {
  const { rows } = await sql<Around>`
    select change.from_status, nullif(concat_ws(' ', changer.first_name, changer.last_name), '') as changed_by,
      kept.created_at as version_at, nullif(concat_ws(' ', author.first_name, author.last_name), '') as version_by,
      kept.version = item.version as is_latest_version, to_jsonb(before) as after, messages.reason as message_reason
    from automated_runs run
      left join status_changes change on change.id = run.status_change_id
      join automated_items item on item.id = run.item_id
      join automated_item_versions kept on kept.item_id = run.item_id and kept.version = run.item_version
      left join automated_items before on before.id = (kept.item->>'after_item_id')::bigint
      left join users changer on changer.id = change.user_id
      left join users author on author.id = kept.user_id
      left join messages on messages.id = run.message_id
    where run.id = ${id}`.execute(db)
  return rows[0]!
}
