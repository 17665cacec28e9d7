import { userFlags } from '@spotter/domain/accounts/actor.ts'
import { roles } from '@spotter/domain/accounts/roles.ts'
import { Type } from 'typebox'
import { Id, Instant, Nullable, OneOf, WeekSchedule } from '../shapes.ts'

const flags = Object.fromEntries(userFlags.map((flag) => [flag, Type.Boolean()])) as Record<
  (typeof userFlags)[number],
  ReturnType<typeof Type.Boolean>
>

export const userFields = {
  id: Id,
  company_id: Id,
  company_ids: Type.Array(Id),
  accessible_club_ids: Type.Array(Id),
  role: OneOf(roles),
  role_name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: Nullable(Type.String()),
  locale: Type.String(),
  phone_type: Type.String(),
  phone_number: Nullable(Type.String()),
  enabled_desktop_notifications: Type.Boolean(),
  hide_in_calendar: Type.Boolean(),
  week_schedule: WeekSchedule,
  external: Type.Boolean(),
  external_service_name: Nullable(Type.String()),
  external_service_allow_edit_user: Type.Boolean(),
  deleted: Type.Boolean(),
  deleted_at: Nullable(Instant),
  original_user_id: Nullable(Id),
  ...flags,
}
