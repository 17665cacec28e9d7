import { type OpeningHours, waitedUntil } from '../inbox/waiting.ts'

export const responseSteps = ['told', 'offered', 'reassigned', 'contact_told'] as const
export type ResponseStep = (typeof responseSteps)[number]

/** As set when the lead came in; null for a step that the club doesn't take. */
export interface ResponseMinutes {
  attempt_minutes: number
  contact_minutes: number
  offer_minutes: number | null
  reassign_minutes: number | null
}

export interface ResponseState extends ResponseMinutes {
  entered_at: string
  first_attempt_at: string | null
  first_contact_at: string | null
  told_at: string | null
  offered_at: string | null
  taken_at: string | null
  reassigned_at: string | null
  contact_told_at: string | null
  ended_at: string | null
}

interface DueStep {
  step: ResponseStep
  at: Date
}

const isAhead: Record<ResponseStep, (state: ResponseState) => boolean> = {
  told: (state) => state.first_attempt_at === null && state.told_at === null,
  offered: (state) => state.first_attempt_at === null && state.taken_at === null && state.offered_at === null,
  reassigned: (state) => state.first_attempt_at === null && state.taken_at === null && state.reassigned_at === null,
  contact_told: (state) => state.first_contact_at === null && state.contact_told_at === null,
}

const minutesUntil: Record<ResponseStep, (state: ResponseMinutes) => number | null> = {
  told: ({ attempt_minutes }) => attempt_minutes,
  offered: ({ offer_minutes }) => offer_minutes,
  reassigned: ({ reassign_minutes }) => reassign_minutes,
  contact_told: ({ contact_minutes }) => contact_minutes,
}

/** The first step that is still ahead, and when, in the opening hours of the club. */
export function nextStep(state: ResponseState, hours: OpeningHours): DueStep | null {
  if (state.ended_at !== null) return null
  const since = new Date(state.entered_at)
  const ahead = responseSteps.flatMap((step) => {
    const minutes = isAhead[step](state) ? minutesUntil[step](state) : null
    return minutes === null ? [] : [{ step, minutes }]
  })
  const [first] = ahead.toSorted((one, other) => one.minutes - other.minutes)
  const at = first && waitedUntil(since, first.minutes, hours)
  return first && at ? { step: first.step, at } : null
}
