import type { User } from '@spotter/contract/users/users.ts'
import { managedFields } from '@spotter/domain/accounts/user-rules.ts'
import type { WeekSchedule } from '@spotter/domain/time/week-schedule.ts'
import { weekDays } from '@spotter/domain/time/week-days.ts'
import { account } from './account.ts'

/** Hides time lists, which are slow to render. */
export const daysOff = Object.fromEntries(
  weekDays.map((day) => [day, { work_from: null, work_to: null }]),
) as WeekSchedule

export const tom: User = {
  ...account.user,
  external_service_id: null,
  abc_employee_id: null,
  abc_employee_name: null,
  access_revoked: false,
  id: 9,
  week_schedule: daysOff,
  first_name: 'Tom',
  last_name: 'Brennan',
  email: 'tom@example.com',
  role: 'salesperson',
  role_name: 'Salesperson - Restricted',
  confirmed: true,
  lock_version: 3,
  abilities: {
    settable: [...managedFields],
    offered_roles: ['salesperson'],
    edit_credentials: true,
    remove: true,
    delete: true,
    impersonate: false,
  },
}
