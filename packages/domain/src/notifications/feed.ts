import type { Actor } from '../accounts/actor.ts'
import { may } from '../accounts/permissions.ts'
import { type Status, statuses } from '../people/statuses.ts'

interface AllocatedPerson {
  salesperson_id: number | null
}

/** Only a person without a salesperson can be taken. */
export const mayTake = (actor: Actor, person: AllocatedPerson): boolean =>
  person.salesperson_id === null && may(actor, 'see:person', person) && may(actor, 'assign:salesperson', person)

/** Including the current day of the club. */
export const walkInDays = 7

/** Members who sign in don't wait for a salesperson. */
export const walkInStatuses: readonly Status[] = statuses.filter((status) => status !== 'sale')

type LeadStep = 'take' | 'call' | 'open'

interface WaitingLead {
  may_take: boolean
  phone: string | null
  do_not_call: boolean
}

/** The first thing to do with a lead that no one has worked on. */
export function nextStepOf({ may_take, phone, do_not_call }: WaitingLead): LeadStep {
  if (may_take) return 'take'
  return phone !== null && !do_not_call ? 'call' : 'open'
}

const feedGroups = ['late', 'came_in', 'waiting'] as const
type FeedGroup = (typeof feedGroups)[number]

interface FeedCounts {
  late_tasks: number
  without_outcome: number
  walk_ins: number
  appointments: number
  leads: number
  messages: number
  events_today: number
  tasks_today: number
}

/** What a day begins with, by group. */
export const countFeed = (counts: FeedCounts): Record<FeedGroup, number> => ({
  late: counts.late_tasks + counts.without_outcome,
  came_in: counts.walk_ins + counts.appointments + counts.leads + counts.messages,
  waiting: counts.events_today + counts.tasks_today,
})
