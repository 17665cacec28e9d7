import { type Actor, reachesClub } from '../accounts/actor.ts'
import { may } from '../accounts/permissions.ts'

interface Placed {
  company_id: number
  company_ids: readonly number[]
  provide_to_group: boolean
}

/** A change affects all its clubs. */
export const mayEditItem = (actor: Actor, { company_id, company_ids, provide_to_group }: Placed): boolean =>
  may(actor, 'settings') &&
  (!provide_to_group || may(actor, 'manage:group_automates')) &&
  [company_id, ...company_ids].every((id) => reachesClub(actor, id))

/** In all clubs that it affects. */
export const mayPauseIn = (actor: Actor, affected: readonly number[]): boolean =>
  may(actor, 'settings') && affected.every((id) => reachesClub(actor, id))
