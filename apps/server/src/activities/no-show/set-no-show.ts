import { noShow } from '@spotter/domain/activities/no-show.ts'
import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { addToCompletion } from '../../people/completion.ts'
import type { By } from '../../platform/http/caller.ts'
import type { Tx } from '../../platform/http/call.ts'
import { record } from '../../platform/facts/record.ts'
import type { ActivityRow } from '../activity-row.ts'
import { touched } from '../find-activity.ts'

interface SetNoShowInput {
  activity: ActivityRow & { person_id: number }
  now: Date
  notices?: Notice[]
}

/** Changes neither the status of the person nor that of a secondary sale. */
export async function setNoShow(tx: Tx, by: By, { activity, now, notices = [] }: SetNoShowInput): Promise<void> {
  const { id, company_id, person_id, kind_code, start, secondary_sale_type_id } = activity
  const completed_by_id = activity.person_salesperson_id ?? by.id
  const after = { complete: true, outcome: noShow, completed_at: now.toISOString(), completed_by_id }
  await tx
    .updateTable('activities')
    .set({ ...after, unread: false, ...touched })
    .where('id', '=', id)
    .execute()
  const entry_id = await record(tx, by, 'activity.completed', {
    company_id,
    id,
    before: { complete: false, outcome: activity.outcome },
    after,
    timeline: {
      person_id,
      object: kind_code,
      action: 'Completed',
      description: activity.name ?? noShow,
      secondary_sale_type_id,
      data: { outcome: noShow, activity_id: id, start },
    },
    payload: { person_id, ...(notices.length && { notices }) },
  })
  if (entry_id !== null) await addToCompletion(tx, id, { entry_id })
}
