import { changeRefusal, changeRefusals } from '@spotter/domain/activities/change-refusal.ts'
import { unprocessable } from '../platform/http/errors.ts'
import type { ActivityRow } from './activity-row.ts'

export function refuseChange(activity: Pick<ActivityRow, 'abc_event'>): void {
  const refusal = changeRefusal(activity)
  if (refusal) throw unprocessable({ base: changeRefusals[refusal] })
}
