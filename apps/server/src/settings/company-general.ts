import { companyGeneral } from '@spotter/contract/companies/company-general.ts'
import { longestPhone, normalisePhone } from '@spotter/domain/people/phones.ts'
import { msg } from '@spotter/domain/text.ts'
import { blank } from '../platform/http/errors.ts'
import { workTimeError } from '@spotter/domain/time/time-steps.ts'
import { daysOutside, isWeek } from '@spotter/domain/time/week-schedule.ts'
import { clubOwnershipRefusals } from '../resources/check-ownership.ts'
import type { Refusals } from '../resources/field-values.ts'
import type { SettingsCheck } from './save-settings.ts'
import { serveSettings } from './serve-settings.ts'

export const checkGeneral: SettingsCheck = async (values, { tx, before }) => ({
  ...checkTimes(values),
  ...checkQuietHours(values),
  ...checkPhone(values, before),
  ...(await clubOwnershipRefusals(tx, values, before)),
})

export const serveCompanyGeneral = serveSettings(companyGeneral, checkGeneral)

/** Kept as written, because pages and messages show it; an earlier value stays allowed. */
function checkPhone({ phone, country }: Record<string, unknown>, before: Record<string, unknown>): Refusals {
  if (typeof phone !== 'string' || phone === before['phone']) return {}
  const isPhone = phone.length <= longestPhone && /^\+?[\d\s()./-]+$/.test(phone)
  return isPhone && normalisePhone(phone, String(country)) ? {} : { phone: msg('Invalid phone number') }
}

function checkQuietHours({ quiet_from, quiet_until }: Record<string, unknown>): Refusals {
  if (!quiet_from === !quiet_until) return {}
  return { [quiet_from ? 'quiet_until' : 'quiet_from']: blank }
}

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
