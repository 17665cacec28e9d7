import { type Actor, isImpersonated } from './actor.ts'

/** Access that outlives the session: while impersonating, the person who really acts must be allowed as well. */
export function mayGrant(actor: Actor, isAllowed: (who: Actor) => boolean): boolean {
  if (!isAllowed(actor)) return false
  if (!isImpersonated(actor)) return true
  const { impersonator, company } = actor
  return impersonator !== undefined && isAllowed({ ...impersonator, company, original_user_id: null })
}

/** What only the owner may have, such as the address of their calendar feed. */
export const mayOwn = (actor: Actor, isAllowed: (who: Actor) => boolean = () => true) =>
  mayGrant(actor, (who) => who.id === actor.id && isAllowed(who))
