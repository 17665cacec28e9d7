import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { msg } from '@spotter/domain/text.ts'
import { workTimeError } from '@spotter/domain/time/time-steps.ts'
import { daysOutside, isWeek } from '@spotter/domain/time/week-schedule.ts'
import { clubOwnershipRefusals } from '../resources/check-ownership.ts'
import type { Refusals } from '../resources/field-values.ts'
import type { SettingsCheck } from './save-settings.ts'
import { serveSettings } from './serve-settings.ts'

export const checkGeneral: SettingsCheck = async (values, { tx, before }) => ({
  ...checkTimes(values),
  ...(await clubOwnershipRefusals(tx, values, before)),
})

export const serveCompanyGeneral = serveSettings(companyGeneral, checkGeneral)

function checkTimes(values: Record<string, unknown>): Refusals {
  const hours = { work_time_from: String(values['work_time_from']), work_time_into: String(values['work_time_into']) }
  const endsBeforeStart = workTimeError(hours.work_time_from, hours.work_time_into) === 'ends_before_start'
  const week = values['week_schedule']
  const isBeyond = !endsBeforeStart && week !== null && isWeek(week) && daysOutside(week, hours).length > 0
  return {
    ...(endsBeforeStart && { work_time_into: msg('must be after the opening time') }),
    ...(isBeyond && { week_schedule: msg('has a day that begins before the club opens or ends after it closes') }),
  }
}
