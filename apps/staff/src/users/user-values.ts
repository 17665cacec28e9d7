import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { User, UserChange } from '@spotter/contract/users/users.ts'
import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { currentLocale } from '@spotter/i18n/translate.ts'

export function newUser(company: AccountCompany): UserChange {
  const flags = Object.fromEntries(userFlags.map((flag) => [flag, false]))
  return {
    first_name: '',
    last_name: '',
    email: '',
    password: '',
    role: 'salesperson',
    company_ids: [company.id],
    locale: currentLocale(),
    phone_type: 'browser',
    phone_number: '',
    hide_in_calendar: false,
    skip_confirmation: false,
    external_service_id: null,
    abc_employee_id: null,
    week_schedule: company.week_schedule,
    ...flags,
  }
}

export function userValues(user: User): UserChange {
  const flags = Object.fromEntries(userFlags.map((flag) => [flag, user[flag]]))
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email ?? '',
    password: '',
    current_password: '',
    role: user.role,
    company_ids: [...user.company_ids],
    locale: user.locale,
    phone_type: user.phone_type,
    phone_number: user.phone_number ?? '',
    hide_in_calendar: user.hide_in_calendar,
    week_schedule: user.week_schedule,
    external_service_id: user.external_service_id,
    abc_employee_id: user.abc_employee_id,
    ...flags,
  }
}
