import type { UserChange } from '@spotter/contract/users/users.ts'
import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { machineRoles, roles } from '@spotter/domain/accounts/roles.ts'
import { hasUnseenCharacters, isEmail, isPhoneNumber, longestName } from '@spotter/domain/accounts/text-rules.ts'
import { mayAssignRole, phoneTypes, type UserField } from '@spotter/domain/accounts/user-rules.ts'
import { storedWeek, weekScheduleErrors } from '@spotter/domain/time/week-schedule.ts'
import { isLocale } from '@spotter/i18n/locales.ts'
import type { Insertable } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Database } from '../platform/db/schema.ts'
import { blank, type ErrorText, invalid, notIncluded, tooLong } from '../platform/http/errors.ts'
import type { FoundUser } from './find-users.ts'

export type UserErrors = Record<string, ErrorText[]>

interface Checked {
  values: Partial<Insertable<Database['users']>>
  password: string | null
  errors: UserErrors
}

const plainFields = [...userFlags, 'enabled_desktop_notifications', 'hide_in_calendar'] as const

export function checkUser(
  editor: Staff,
  body: UserChange,
  settable: readonly UserField[],
  present: FoundUser | null,
): Checked {
  const values: Checked['values'] = {}
  const errors: UserErrors = {}
  const counts = (field: UserField) => settable.includes(field) && body[field] !== undefined
  const note = (field: string, found: ErrorText[]) => {
    if (found.length) errors[field] = found
  }

  // Machines have no email.
  const isMachine = machineRoles.some((role) => role === ((counts('role') && body.role) || present?.role))
  for (const field of ['first_name', 'last_name', 'email'] as const) {
    if (!counts(field) && present) continue
    const text = (counts(field) ? body[field] : null)?.trim() ?? ''
    if (field === 'email' && !text && isMachine) {
      values.email = null
      continue
    }
    note(field, field === 'email' ? emailErrors(text) : nameErrors(text))
    values[field] = text
  }
  if (counts('role') && body.role !== present?.role) {
    const role = roles.find((one) => one === body.role)
    if (role && mayAssignRole(editor, role, present?.role)) values.role = role
    else note('role', [notIncluded])
  }
  if (counts('locale')) {
    if (isLocale(body.locale)) values.locale = body.locale
    else note('locale', [notIncluded])
  }
  if (counts('phone_type')) {
    const type = phoneTypes.find((one) => one === body.phone_type)
    if (type) values.phone_type = type
    else note('phone_type', [notIncluded])
  }
  if (counts('phone_number')) {
    const number = body.phone_number?.trim() || null
    if (number && !isPhoneNumber(number)) note('phone_number', [invalid])
    values.phone_number = number
  }
  const phone = { type: present?.phone_type, number: present?.phone_number ?? null }
  const callsByPhone = (values.phone_type ?? phone.type) === 'phone'
  const number = values.phone_number === undefined ? phone.number : values.phone_number
  if (callsByPhone && !number && (counts('phone_type') || counts('phone_number'))) note('phone_number', [blank])
  if (counts('week_schedule') && body.week_schedule) {
    if (Object.keys(weekScheduleErrors(body.week_schedule)).length) note('week_schedule', [invalid])
    else values.week_schedule = JSON.stringify(storedWeek(body.week_schedule))
  }
  if (settable.includes('external_service_id') && body.external_service_id !== undefined) {
    values.external_service_id = body.external_service_id
  }
  if (counts('abc_employee_id')) values.abc_employee_id = body.abc_employee_id ?? null
  for (const field of plainFields)
    if (settable.includes(field) && body[field] !== undefined) values[field] = body[field]

  return { values, password: (counts('password') && body.password) || null, errors }
}

export function nameErrors(text: string): ErrorText[] {
  if (!text) return [blank]
  return [...(text.length > longestName ? [tooLong(longestName)] : []), ...(hasUnseenCharacters(text) ? [invalid] : [])]
}

export function emailErrors(text: string): ErrorText[] {
  if (!text) return [blank]
  if (text.length > longestName) return [tooLong(longestName)]
  return isEmail(text) && !hasUnseenCharacters(text) ? [] : [invalid]
}
