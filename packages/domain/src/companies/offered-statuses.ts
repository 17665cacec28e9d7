import { type Status, statuses } from '../people/statuses.ts'

interface StatusSwitches {
  enable_guest_status: boolean
  enable_former_member_status: boolean
}

/** The statuses of people that a club works with: guests and former members only where it has switched them on. */
export const offeredStatuses = (club: StatusSwitches): Status[] =>
  statuses.filter(
    (status) =>
      (status !== 'guest' || club.enable_guest_status) &&
      (status !== 'former_member' || club.enable_former_member_status),
  )
