import { type Actor, reachesClub, type UserFlag, userFlags } from './actor.ts'
import { mayGrant } from './lasting-access.ts'
import { machineRoles, managerRoles, offeredRoles, outranks, type Role, roles } from './roles.ts'

const rootOnlyFlags = [
  'root',
  'call_center_operator',
  'can_impersonate',
  'sso_login',
  'enable_multi_club',
  'allow_manage_group_sources',
  'allow_manage_group_automates',
  'allow_manage_group_secondary_sale_types',
] as const satisfies readonly UserFlag[]

/** Read-only for others. */
export const rootOnlyUserFields = [...rootOnlyFlags, 'external_service_id', 'skip_confirmation'] as const

export const profileFields = [
  'first_name',
  'last_name',
  'email',
  'password',
  'locale',
  'phone_type',
  'phone_number',
  'week_schedule',
  'enabled_desktop_notifications',
] as const

export const managedFields = [
  ...profileFields,
  'role',
  'company_ids',
  'abc_employee_id',
  'hide_in_calendar',
  'cannot_delete_activities',
  'can_import_csv',
  'can_bulk_sms',
  'can_bulk_email',
  'can_bulk_whatsapp',
  'bulk_action_flipper_enabled',
] as const

export type UserField = (typeof managedFields)[number] | (typeof rootOnlyUserFields)[number]

/** The rest decides on access, or on the number that calls come from. */
const harmlessFields: readonly UserField[] = [
  'first_name',
  'last_name',
  'locale',
  'phone_type',
  'week_schedule',
  'enabled_desktop_notifications',
]

/** Enough to sign in as the user. */
export const credentialFields: readonly UserField[] = ['email', 'password']

export interface EditedUser extends Record<UserFlag, boolean> {
  id: number | null
  role: Role
  company_ids: readonly number[]
}

/** Powers the actor would gain with the user's password. */
const isBeyond = (actor: Actor, user: EditedUser) =>
  user.company_ids.some((id) => !reachesClub(actor, id)) || rootOnlyFlags.some((flag) => user[flag] && !actor[flag])

/** Impersonators may not change themselves through another user's rights. */
const isBehind = (actor: Actor, user: EditedUser) => user.id !== null && user.id === actor.original_user_id

export function settableUserFields(actor: Actor, user: EditedUser): readonly UserField[] {
  if (isBehind(actor, user)) return []
  return fieldsFor(actor, user).filter(
    (field) => harmlessFields.includes(field) || mayGrant(actor, (who) => fieldsFor(who, user).includes(field)),
  )
}

function fieldsFor(actor: Actor, user: EditedUser): readonly UserField[] {
  const isSelf = user.id === actor.id
  if (actor.root) {
    const fields: UserField[] = [...managedFields, ...rootOnlyUserFields]
    return isSelf ? fields.filter((field) => field !== 'role' && field !== 'root') : fields
  }
  if (isSelf) return profileFields
  if (!managerRoles.includes(actor.role) || user.root || outranks(user.role, actor.role)) return []
  return isBeyond(actor, user) ? managedFields.filter((field) => !credentialFields.includes(field)) : managedFields
}

export const mayAssignRole = (actor: Actor, role: Role, present?: Role) =>
  mayGrant(actor, (who) => offeredRoles(who, present).includes(role))

export const assignableRoles = (actor: Actor, present?: Role) =>
  offeredRoles(actor, present).filter((role) => mayAssignRole(actor, role, present))

export const mayAddToClub = (actor: Actor, company_id: number) => mayGrant(actor, (who) => reachesClub(who, company_id))

export const mayRestoreUser = (actor: Actor, user: EditedUser & { deleted_at: string | null }) =>
  !isBehind(actor, user) &&
  mayGrant(actor, (who) => (user.deleted_at === null ? removalRefusal(who, user) === null : mayDeleteUser(who, user)))

type RemovalRefusal = 'self' | 'not_a_manager' | 'root' | 'outranked'

export function removalRefusal(actor: Actor, user: EditedUser): RemovalRefusal | null {
  if (user.id === actor.id || isBehind(actor, user)) return 'self'
  if (actor.root) return null
  if (!managerRoles.includes(actor.role)) return 'not_a_manager'
  if (user.root) return 'root'
  return outranks(user.role, actor.role) ? 'outranked' : null
}

export const mayDeleteUser = (actor: Actor, user: EditedUser) =>
  removalRefusal(actor, user) === null && user.company_ids.every((id) => reachesClub(actor, id))

export type ImpersonationRefusal = 'nested' | 'self' | 'removed' | 'machine' | 'other_club' | 'beyond'

/** Of these, more means fewer rights. */
const restrictions: readonly UserFlag[] = ['cannot_delete_activities']

/** Users that others than root may pick: an impersonated session must not do or grant what its owner couldn't. */
export const impersonable = (actor: Actor) => ({
  roles: roles.filter((role) => !outranks(role, actor.role)),
  without: userFlags.filter((flag) => !actor[flag] && !restrictions.includes(flag)),
  with: restrictions.filter((flag) => actor[flag]),
})

function hasEverythingOf(actor: Actor, user: EditedUser): boolean {
  const rule = impersonable(actor)
  return (
    rule.roles.includes(user.role) &&
    user.company_ids.every((id) => reachesClub(actor, id)) &&
    !rule.without.some((flag) => user[flag]) &&
    rule.with.every((flag) => user[flag])
  )
}

export function impersonationRefusal(
  actor: Actor,
  user: EditedUser & { deleted_at: string | null },
): ImpersonationRefusal | null {
  if (actor.original_user_id !== null) return 'nested'
  if (user.id === actor.id) return 'self'
  if (user.deleted_at) return 'removed'
  if (machineRoles.includes(user.role)) return 'machine'
  if (actor.root) return null
  if (!user.root && !user.company_ids.some((id) => reachesClub(actor, id))) return 'other_club'
  return hasEverythingOf(actor, user) ? null : 'beyond'
}

export const phoneTypes = ['browser', 'phone'] as const
