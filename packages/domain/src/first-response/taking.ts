import { msg } from '../text.ts'

interface TakenLead {
  first_attempt_at: string | null
  offered_at: string | null
  taken_at: string | null
  reassigned_at: string | null
  ended_at: string | null
  salesperson_id: number | null
}

type TakeRefusal = 'yours' | 'taken' | 'answered'

export const takeRefusals: Record<TakeRefusal, string> = {
  yours: msg('{name} is already your lead.'),
  taken: msg('{user} has already taken {name}.'),
  answered: msg('{name} no longer waits for a first call or message.'),
}

/** Offered leads can be taken from their salesperson, once; others only while they have none. */
export function takeRefusal(lead: TakenLead, user_id: number): TakeRefusal | null {
  if (lead.salesperson_id === user_id) return 'yours'
  if (lead.ended_at !== null || lead.first_attempt_at !== null) return 'answered'
  if (lead.salesperson_id === null || isOnOffer(lead)) return null
  return 'taken'
}

export const isOnOffer = (lead: Omit<TakenLead, 'salesperson_id'>): boolean =>
  lead.offered_at !== null &&
  lead.taken_at === null &&
  lead.reassigned_at === null &&
  lead.first_attempt_at === null &&
  lead.ended_at === null

interface HandedLead {
  first_attempt_at: string | null
  ended_at: string | null
  taken_by_id: number | null
  reassigned_to_id: number | null
  salesperson_id: number | null
}

/** Until the new salesperson has called or written, or the lead was assigned to someone else. */
export function isHandoverUndoable(lead: HandedLead): boolean {
  const to = lead.reassigned_to_id ?? lead.taken_by_id
  return to !== null && to === lead.salesperson_id && lead.first_attempt_at === null && lead.ended_at === null
}
