import { kindName, outcomeName } from '@spotter/domain/settings/setting-names.ts'
import { formatDateTime, formatTime } from '@spotter/domain/time/formats.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { CompanyRow } from '../platform/http/caller.ts'
import type { ActivityRow } from './activity-row.ts'

/** What happened, in one sentence. */
export function changeMessage(before: ActivityRow, after: ActivityRow, company: CompanyRow, t: Translate): string {
  const kind = kindName(after.kind_code, t)
  const formats = { ...company, tzinfo: tzinfoOf(company.time_zone) ?? 'UTC' }
  if (after.complete && !before.complete) {
    return after.outcome === null
      ? t('{kind} completed.', { kind })
      : t('{kind} completed: {outcome}.', { kind, outcome: outcomeName(after.outcome, t) })
  }
  if (before.complete && !after.complete) return t('{kind} is open again.', { kind })
  if (before.start !== after.start)
    return t('{kind} moved to {time}.', { kind, time: formatDateTime(after.start, formats) })
  if (before.end !== after.end) return t('{kind} now ends at {time}.', { kind, time: formatTime(after.end, formats) })
  if (before.salesperson_id !== after.salesperson_id && after.salesperson_name !== null) {
    return t('{kind} is now with {name}.', { kind, name: after.salesperson_name })
  }
  return t('{kind} was updated.', { kind })
}
