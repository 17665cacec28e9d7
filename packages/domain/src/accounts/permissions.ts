import { type Actor, isImpersonated, reachesClub } from './actor.ts'
import { machineRoles, managerRoles, noAccessToCompanySettings, notSalesperson } from './roles.ts'

const isManager = (actor: Actor) => managerRoles.includes(actor.role)
/** Sees only people of their own. */
export const isRestricted = (actor: Pick<Actor, 'root' | 'role'>) => !actor.root && actor.role === 'salesperson'
const isNotSalesperson = (actor: Actor) => actor.root || notSalesperson.includes(actor.role)
const isProgram = (actor: Actor) => actor.role === 'api'
const hasSettings = (actor: Actor) =>
  actor.root || !(noAccessToCompanySettings.includes(actor.role) || machineRoles.includes(actor.role))
const createsSaleTypes = (actor: Actor) =>
  actor.root || (isManager(actor) && actor.role !== 'regional_manager' && actor.role !== 'club_manager')
const sharesSaleTypes = (actor: Actor) =>
  actor.root || actor.role === 'corporation_manager' || actor.allow_manage_group_secondary_sale_types
const rootOrImpersonated = (actor: Actor) => actor.root || isImpersonated(actor)

interface OwnedPerson {
  salesperson_id: number | null
}
interface ContactedPerson {
  summary: { spoke_to: number }
}
interface CompletedEvent {
  completed_at: string
  now: Date
}
interface EditableSource {
  company_id: number
  provide_to_group: boolean
}
interface EditableSaleType extends EditableSource {
  is_new: boolean
}
interface EditableUser {
  role: string
  external: boolean
  external_service_allow_edit_user: boolean
}

/** Temporal would add 19 KB to the staff app's shell. */
const daysSince = (from: string, now: Date) => (now.getTime() - Date.parse(from)) / 86_400_000

/** A rule with a second parameter decides on one record. */
export const permissions = {
  staff: (actor: Actor) => !machineRoles.includes(actor.role),
  /** Also open to programs. */
  records: (actor: Actor) => !machineRoles.includes(actor.role) || isProgram(actor),
  root: (actor: Actor) => actor.root,
  managers: (actor: Actor) => actor.root || isManager(actor),
  settings: hasSettings,
  lists: (actor: Actor) => hasSettings(actor) || isProgram(actor),
  webhooks: (actor: Actor) => actor.root || isProgram(actor),
  impersonate: (actor: Actor) => actor.root || actor.can_impersonate,
  'see:all_people': (actor: Actor) => !isRestricted(actor),
  'filter:salesperson': (actor: Actor) => isNotSalesperson(actor) || isProgram(actor),
  'merge:people': isNotSalesperson,
  'delete:activities': (actor: Actor) => !actor.cannot_delete_activities,
  /** Messages to many need their own flag as well. */
  'bulk:menu': (actor: Actor) => actor.root || isManager(actor) || actor.bulk_action_flipper_enabled,
  'bulk:delete': rootOrImpersonated,
  'bulk:sms': (actor: Actor) => (actor.root || actor.can_bulk_sms) && actor.company.bulk_sms,
  'bulk:email': (actor: Actor) => actor.root || actor.can_bulk_email,
  'bulk:whatsapp': (actor: Actor) => actor.root || actor.can_bulk_whatsapp,
  'copy:guest_settings': rootOrImpersonated,
  'sync:person': (actor: Actor) => actor.company.abcfin && rootOrImpersonated(actor),
  'export:people': (actor: Actor) => actor.root || actor.company.export_to_csv,
  'import:people': (actor: Actor) => actor.root || actor.can_import_csv,
  'report:user_statistics': (actor: Actor) => actor.root || isManager(actor),
  'settings:root_pages': (actor: Actor) => actor.root,
  'settings:secondary_sale_types': (actor: Actor) => actor.root || isManager(actor),
  'settings:inbound_whatsapps': (actor: Actor) =>
    actor.company.enable_whatsapp_messaging && (actor.root || isManager(actor)),
  'admin:groups': (actor: Actor) => actor.root && actor.enable_multi_club,
  'provide:sources': (actor: Actor) => actor.root || actor.allow_manage_group_sources,
  'manage:group_automates': (actor: Actor) => actor.root || actor.allow_manage_group_automates,
  'manage:group_secondary_sale_types': sharesSaleTypes,
  'create:secondary_sale_types': createsSaleTypes,
  'add:secondary_sale_types': (actor: Actor) => createsSaleTypes(actor) || (isManager(actor) && sharesSaleTypes(actor)),
  'several:clubs': (actor: Actor) => actor.root || actor.company_ids.length > 1,

  'see:person': (actor: Actor, person: OwnedPerson) => !isRestricted(actor) || person.salesperson_id === actor.id,
  'assign:salesperson': (actor: Actor, person: OwnedPerson) =>
    isNotSalesperson(actor) || isProgram(actor) || person.salesperson_id === actor.id,
  'create:appointment': (actor: Actor, person: ContactedPerson) =>
    !actor.company.disabled_appointments &&
    (!actor.company.disabled_appointments_without_contact || person.summary.spoke_to > 0),
  'change:person_status': (actor: Actor) => !actor.company.disabled_appointments_without_contact,
  'move:person': (actor: Actor, person: OwnedPerson) =>
    (actor.company.enable_moving_people || rootOrImpersonated(actor)) &&
    (!isRestricted(actor) || person.salesperson_id === actor.id),
  'reverse:completion': (actor: Actor, event: CompletedEvent) => {
    const days = daysSince(event.completed_at, event.now)
    return (actor.root && days <= 60) || (isManager(actor) && days <= 7)
  },
  'edit:source': (actor: Actor, source: EditableSource) => {
    if (actor.root) return true
    if (noAccessToCompanySettings.includes(actor.role)) return false
    if (!reachesClub(actor, source.company_id)) return false
    if (source.provide_to_group) return actor.allow_manage_group_sources
    return actor.enable_multi_club || source.company_id === actor.company.id
  },
  'edit:secondary_sale_type': (actor: Actor, type: EditableSaleType) => {
    if (actor.root) return true
    if (!isManager(actor) || !reachesClub(actor, type.company_id)) return false
    if (type.provide_to_group) return sharesSaleTypes(actor)
    return !type.is_new || createsSaleTypes(actor)
  },
  'edit:credentials': (_actor: Actor, user: EditableUser) =>
    !user.external || user.external_service_allow_edit_user || user.role === 'api',
}

type Table = typeof permissions
export type Permission = keyof Table
type SubjectOf<P extends Permission> = Parameters<Table[P]> extends [Actor, infer Subject] ? [subject: Subject] : []

export type RoutePermission = { [P in Permission]: SubjectOf<P> extends [] ? P : never }[Permission]

export function may<P extends Permission>(actor: Actor, permission: P, ...subject: SubjectOf<P>): boolean {
  const rule = permissions[permission] as (actor: Actor, subject?: unknown) => boolean
  return rule(actor, subject[0])
}

export const abilitiesOf = (actor: Actor) =>
  Object.fromEntries(
    Object.entries(permissions)
      .filter(([, rule]) => rule.length < 2)
      .map(([permission, rule]) => [permission, (rule as (actor: Actor) => boolean)(actor)]),
  ) as Record<RoutePermission, boolean>
