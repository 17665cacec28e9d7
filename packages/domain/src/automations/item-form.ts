import { firstRule, type ItemKind, type Rule } from './items.ts'
import { atOnce, nextDay, schedulerText, type Timing } from './timing.ts'

export interface ItemForm extends Timing {
  kind: ItemKind
  status: string
  scheduled: boolean
  scheduler: string
  imported: boolean
  template_id: number | null
  subject: string | null
  description: string
  description_json: Record<string, unknown> | null
  rules: readonly Rule[]
}

const withoutTemplate = { template_id: null, subject: null, description: '', description_json: null } as const

/** Every field that follows from the changed ones follows here, for screens and server alike. */
export function changeItem<Form extends ItemForm>(form: Form, changes: Partial<Form>): Form {
  const next = { ...form, ...changes }
  const isNewKind = next.kind !== form.kind
  const isNewStatus = next.status !== form.status
  if (isNewKind || isNewStatus) Object.assign(next, withoutTemplate, writtenIn(changes))
  if (isNewStatus && next.status !== 'trial') next.date = 'current_date'
  // Only the end of a trial has a time before it.
  if (next.date !== form.date && next.date !== 'trial_end' && !changes.direction && next.direction === 'before')
    next.direction = atOnce.direction
  if (next.status !== 'enquiry') next.imported = false
  if (next.scheduled !== form.scheduled) Object.assign(next, next.scheduled ? nextDay : atOnce, timingIn(changes))
  if (isNewKind || isNewStatus)
    next.rules = changes.rules ?? [firstRule(next.kind, next.status), ...next.rules.slice(1)]
  next.scheduler = schedulerText(next)
  return next
}

/** Sent together with a new kind, they are meant. */
const writtenIn = ({ template_id, subject, description, description_json }: Partial<ItemForm>) =>
  defined({ template_id, subject, description, description_json })
const timingIn = ({ frequency, period, direction, date, time }: Partial<ItemForm>) =>
  defined({ frequency, period, direction, date, time })

const defined = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>

export const datesOffered = (status: string) =>
  status === 'trial'
    ? (['now', 'current_date', 'trial_end', 'middle_of_trial'] as const)
    : (['now', 'current_date'] as const)
