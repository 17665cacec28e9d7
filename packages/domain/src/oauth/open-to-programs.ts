import { type Actor, type UserFlag, userFlags } from '../accounts/actor.ts'
import { may, type RoutePermission } from '../accounts/permissions.ts'

const anyProgram: Actor = {
  ...(Object.fromEntries(userFlags.map((flag) => [flag, false])) as Record<UserFlag, boolean>),
  id: 1,
  role: 'api',
  company_ids: [1],
  original_user_id: null,
  company: {
    id: 1,
    company_group_id: null,
    abcfin: true,
    bulk_sms: true,
    disabled_appointments: false,
    disabled_appointments_without_contact: false,
    enable_moving_people: true,
    enable_whatsapp_messaging: true,
    export_to_csv: true,
  },
}

/** For the API documentation. */
export const isOpenToPrograms = (permission: RoutePermission): boolean => may(anyProgram, permission)
