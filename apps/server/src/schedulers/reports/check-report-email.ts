import type { ReportEmailChange } from '@spotter/contract/schedulers/scheduler-shapes.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { type ReportValues, reportRefusals } from '@spotter/domain/schedulers/scheduler-rules.ts'
import { parseTime, storedTime } from '@spotter/domain/time/time-steps.ts'
import { formatWeekDays, parseWeekDays } from '@spotter/domain/time/week-days.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/http/call.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { type FieldErrors, notIncluded, unprocessable } from '../../platform/http/errors.ts'
import type { SchedulerRow } from '../find-scheduler.ts'

interface Checked {
  company: CompanyRow
  sent: ReportEmailChange
  present: SchedulerRow | null
}

/** Refused by field, all fields at once. */
export async function checkReportEmail(tx: Tx, { company, sent, present }: Checked) {
  const values = valuesOf(sent, present)
  const errors: FieldErrors = {}
  for (const [field, error] of Object.entries(reportRefusals(values))) errors[field] = [error]
  const added = values.user_ids.filter((id) => !present?.user_ids.includes(id))
  if (!(await areOfClub(tx, company, added))) errors['user_ids'] ??= [notIncluded]
  if (Object.keys(errors).length) throw unprocessable(errors)
  return values
}

function valuesOf(sent: ReportEmailChange, present: SchedulerRow | null) {
  const time = sent.time ?? present?.time ?? '08:00 AM'
  const minute = parseTime(time)
  const week_days = sent.week_days ?? present?.week_days ?? 'monday'
  const days = parseWeekDays(week_days)
  return {
    frequency: sent.frequency ?? present?.frequency ?? ('day' as const),
    report_duration: sent.report_duration ?? present?.report_duration ?? ('today' as const),
    time: minute === null ? time : storedTime(minute),
    report_ids: [...new Set(sent.report_ids ?? present?.report_ids ?? [])],
    user_ids: [...new Set(sent.user_ids ?? present?.user_ids ?? [])],
    emails: addressesOf(sent.emails ?? present?.emails ?? []),
    week_days: days === null ? week_days : formatWeekDays(days),
    month_day: sent.month_day ?? present?.month_day ?? 1,
  } satisfies ReportValues & Partial<SchedulerRow>
}

const addressesOf = (emails: readonly string[]) => [
  ...new Set(emails.map((email) => email.trim().toLowerCase()).filter(Boolean)),
]

/** Users who reach the club, whose choice says nothing about users of others. */
async function areOfClub(tx: Tx, company: CompanyRow, ids: readonly number[]): Promise<boolean> {
  if (!ids.length) return true
  const { rows } = await sql`
    select from users where id = any(${ids}::bigint[]) and deleted_at is null and role <> all(${machineRoles}::text[])
      and exists (select from company_users own where own.user_id = users.id and own.company_id = ${company.id})`.execute(
    tx,
  )
  return rows.length === ids.length
}
