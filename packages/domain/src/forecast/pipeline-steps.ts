import type { Status } from '../people/statuses.ts'
import { msg } from '../text.ts'

/** In the order of the way to a sale. */
export const stepNames = {
  enquiry_week: msg('Enquiry, for at most 7 days'),
  enquiry_month: msg('Enquiry, for 8 to 30 days'),
  enquiry_earlier: msg('Enquiry, for more than 30 days'),
  booked: msg('Appointment to come this month'),
  tour_recent: msg('Tour, for at most 14 days'),
  tour_earlier: msg('Tour, for more than 14 days'),
  trial: msg('Trial'),
} as const
export type PipelineStep = keyof typeof stepNames
export const pipelineSteps = Object.keys(stepNames) as PipelineStep[]

interface StepRule {
  step: PipelineStep
  statuses: readonly Status[]
  /** At most this long in the status. */
  days?: number
  /** With an appointment to come before the month ends. */
  isBooked?: true
}

/** The first that applies. */
export const stepRules: readonly StepRule[] = [
  { step: 'trial', statuses: ['trial'] },
  { step: 'booked', statuses: ['enquiry', 'tour'], isBooked: true },
  { step: 'tour_recent', statuses: ['tour'], days: 14 },
  { step: 'tour_earlier', statuses: ['tour'] },
  { step: 'enquiry_week', statuses: ['enquiry'], days: 7 },
  { step: 'enquiry_month', statuses: ['enquiry'], days: 30 },
  { step: 'enquiry_earlier', statuses: ['enquiry'] },
]

/** Steps don't depend on how long before it people got their status. */
export const longestDays = Math.max(...stepRules.map(({ days = 0 }) => days))

interface InPipeline {
  status: Status
  /** How long they have had the status. */
  days: number
  isBooked: boolean
}

/** Null for people who aren't leads. */
export const stepOf = (person: InPipeline): PipelineStep | null =>
  stepRules.find(
    ({ statuses, days = Infinity, isBooked = false }) =>
      statuses.includes(person.status) && person.days <= days && (person.isBooked || !isBooked),
  )?.step ?? null
