import { flagNames } from '@spotter/domain/accounts/flag-names.ts'
import { roleNames, roles, type Role } from '@spotter/domain/accounts/roles.ts'
import { msg, t } from '@spotter/i18n/translate.ts'

const isRole = (code: string): code is Role => roles.some((role) => role === code)

export const flagLabels: Readonly<Record<string, string>> = {
  ...flagNames,
  hide_in_calendar: msg('Hidden in the calendar'),
  skip_confirmation: msg("Don't send an invitation"),
}

export function roleLabel(code: string): string {
  const name = isRole(code) ? roleNames[code] : flagLabels[code]
  return name === undefined ? code.replaceAll('_', ' ') : t(name)
}
