import { isRole } from './is-role.ts'
import { flagNames } from '@spotter/domain/accounts/flag-names.ts'
import { roleNames } from '@spotter/domain/accounts/roles.ts'
import { msg, t } from '@spotter/i18n/translate.ts'

/** The flags of a user and what else is switched on their form, as people call them. */
export const flagLabels: Readonly<Record<string, string>> = {
  ...flagNames,
  hide_in_calendar: msg('Hidden in the calendar'),
  skip_confirmation: msg("Don't send an invitation"),
}

/** A role or flag by the name people know it by. */
export function roleLabel(code: string): string {
  const name = isRole(code) ? roleNames[code] : flagLabels[code]
  return name === undefined ? code.replaceAll('_', ' ') : t(name)
}
