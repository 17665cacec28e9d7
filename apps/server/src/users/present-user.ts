import type { User } from '@spotter/contract/users/users.ts'
import { reachesClub, type UserFlag, userFlags } from '@spotter/domain/accounts/actor.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { roleNames } from '@spotter/domain/accounts/roles.ts'
import {
  assignableRoles,
  credentialFields,
  impersonationRefusal,
  mayDeleteUser,
  removalRefusal,
  settableUserFields,
} from '@spotter/domain/accounts/user-rules.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { FoundUser } from './find-users.ts'

/** Other users see only what a picker shows. */
export function presentUser(reader: Staff, user: FoundUser, t: Translate): User {
  const isGone = user.access_revoked && !reader.root && !user.company_ids.some((id) => reachesClub(reader, id))
  // What a former user has in other clubs stays hidden.
  const isElsewhere = isGone && user.company_ids.length > 0
  const detailed = user.id === reader.id || (may(reader, 'settings') && !isElsewhere)
  const company_ids = user.company_ids.filter((id) => reachesClub(reader, id))
  return {
    id: user.id,
    company_id: user.company.id,
    company_ids,
    accessible_club_ids: detailed && user.enable_multi_club ? company_ids : [user.company.id],
    company: user.company,
    role: user.role,
    role_name: t(roleNames[user.role]),
    first_name: user.first_name,
    last_name: user.last_name,
    email: detailed ? user.email : null,
    locale: user.locale,
    phone_type: user.phone_type,
    phone_number: detailed ? user.phone_number : null,
    external: isExternal(user),
    external_service_id: reader.root ? user.external_service_id : null,
    ...employeeOf(reader, user, detailed),
    external_service_name: detailed ? user.external_service_name : null,
    external_service_allow_edit_user: user.external_service_allow_edit_user ?? false,
    enabled_desktop_notifications: detailed && user.enabled_desktop_notifications,
    hide_in_calendar: user.hide_in_calendar,
    week_schedule: user.week_schedule,
    deleted: user.deleted_at !== null,
    deleted_at: user.deleted_at,
    access_revoked: user.access_revoked,
    original_user_id: user.id === reader.id ? reader.original_user_id : null,
    confirmed: user.confirmed_at !== null,
    lock_version: user.lock_version,
    abilities: {
      settable: isGone ? [] : [...settableFields(reader, user)],
      offered_roles: assignableRoles(reader, user.role),
      edit_credentials: mayEditCredentials(reader, user),
      remove: removalRefusal(reader, user) === null,
      delete: mayDeleteUser(reader, user),
      impersonate: may(reader, 'impersonate') && impersonationRefusal(reader, user) === null,
    },
    ...flagsOf(user, detailed),
  }
}

/** External services own their users' credentials. */
export function settableFields(editor: Staff, user: FoundUser) {
  const fields = settableUserFields(editor, user)
  return mayEditCredentials(editor, user) ? fields : fields.filter((field) => !credentialFields.includes(field))
}

function employeeOf(reader: Staff, user: FoundUser, detailed: boolean) {
  const { abc_employee_id, abc_employee_name, abc_employee_company_id: club } = user
  return detailed && club !== null && reachesClub(reader, club)
    ? { abc_employee_id, abc_employee_name }
    : { abc_employee_id: null, abc_employee_name: null }
}

const isExternal = (user: FoundUser) => user.external_service_id !== null

const mayEditCredentials = (editor: Staff, user: FoundUser) =>
  may(editor, 'edit:credentials', {
    role: user.role,
    external: isExternal(user),
    external_service_allow_edit_user: user.external_service_allow_edit_user ?? false,
  })

const flagsOf = (user: FoundUser, detailed: boolean) =>
  Object.fromEntries(userFlags.map((flag) => [flag, detailed && user[flag]])) as Record<UserFlag, boolean>
