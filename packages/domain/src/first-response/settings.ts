import { msg } from '../text.ts'
import type { ResponseMinutes } from './steps.ts'

export interface ResponseSettings extends ResponseMinutes {
  active: boolean
  tell_salesperson: boolean
  tell_managers: boolean
  tell_user_ids: number[]
  /** To whom leads are passed on; empty for all salespeople. */
  rota_user_ids: number[]
  sms: boolean
}

export const startSettings: ResponseSettings = {
  active: false,
  attempt_minutes: 5,
  contact_minutes: 60,
  offer_minutes: 10,
  reassign_minutes: 20,
  tell_salesperson: true,
  tell_managers: true,
  tell_user_ids: [],
  rota_user_ids: [],
  sms: false,
}

/** A week of opening hours, more or less. */
export const mostMinutes = 5000

type MinutesField = keyof ResponseMinutes

export const minutesErrors = {
  range: msg('must be a whole number from {min} to {max}'),
  before_attempt: msg('cannot be less than the minutes for the first attempt'),
  before_offer: msg('must be more than the minutes for the step before'),
} as const

/** Null is a step that the club leaves out. */
export function minutesProblems(minutes: ResponseMinutes): Partial<Record<MinutesField, keyof typeof minutesErrors>> {
  const { attempt_minutes, contact_minutes, offer_minutes, reassign_minutes } = minutes
  const problems: Partial<Record<MinutesField, keyof typeof minutesErrors>> = {}
  for (const [field, value] of Object.entries(minutes) as [MinutesField, number | null][]) {
    if (value !== null && !(Number.isInteger(value) && value >= 1 && value <= mostMinutes)) problems[field] = 'range'
  }
  if (contact_minutes < attempt_minutes) problems.contact_minutes ??= 'before_attempt'
  if (offer_minutes !== null && offer_minutes < attempt_minutes) problems.offer_minutes ??= 'before_attempt'
  if (reassign_minutes !== null && reassign_minutes <= (offer_minutes ?? attempt_minutes)) {
    problems.reassign_minutes ??= 'before_offer'
  }
  return problems
}
