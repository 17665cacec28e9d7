import { isMessageKind } from '@spotter/domain/automations/items.ts'
import { stopOf } from '@spotter/domain/automations/plan.ts'
import type { RunReason, RunState } from '@spotter/domain/automations/runs.ts'
import { decide } from '@spotter/domain/messages/decide.ts'
import { isOptedOut } from '@spotter/domain/messages/call-rule.ts'
import { callValues, marketingValues, type PolicyValues } from '@spotter/domain/messages/policy-values.ts'
import { emptyFieldReason } from '@spotter/domain/templates/empty-field.ts'
import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { zoneOf } from '@spotter/domain/people/zone-of.ts'
import { missedBefore } from '../../platform/clock.ts'
import type { FoundPerson } from '../../people/find-person.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { DueRun } from './load-due.ts'

export type Judgement = (
  | { go: true }
  | { go: false; state: Exclude<RunState, 'planned' | 'done'>; reason: RunReason }
  | { go: false; until: Date }
) & {
  /** Missing if the message policy was not asked. */
  policy?: PolicyValues
}

interface Judged {
  run: DueRun
  person: FoundPerson
  club: CompanyRow
  marketing_received: number
  /** A field that its text depends on and has no value. */
  hole: MergeField | null
  now: Date
}

const cancelled = (reason: RunReason) => ({ go: false, state: 'cancelled', reason }) as const
const leftOut = (reason: RunReason) => ({ go: false, state: 'left_out', reason }) as const

/** A worker that was away this long has missed the moment. */
const latestMs = 24 * 60 * 60 * 1000

type PersonState = Pick<FoundPerson, 'deleted_at' | 'company_id'>

function lapseOf(run: DueRun, person: PersonState): RunReason | null {
  if (run.item.deleted_at !== null) return 'removed'
  if (run.is_merged) return 'merged'
  if (person.deleted_at !== null) return 'deleted'
  if (person.company_id !== run.company_id) return 'moved'
  if (run.has_left) return 'left_status'
  if (run.has_come) return 'came'
  if (run.is_cancelled) return 'appointment_cancelled'
  return run.has_decided ? 'decided' : null
}

/** Why a run will not happen, whenever it is due; a pause may end before. */
export const endingOf = (run: DueRun, person: PersonState): RunReason | null =>
  lapseOf(run, person) ?? stopOf(run.item, run)

/** Whether a run that is due still happens. */
export function judgeRun({ run, person, club, marketing_received, hole, now }: Judged): Judgement {
  const { item } = run
  const lapse = lapseOf(run, person)
  if (lapse) return cancelled(lapse)
  if (run.is_paused) return cancelled('paused')
  const stop = stopOf(item, run)
  if (stop) return cancelled(stop)
  if (run.due_at !== null && new Date(run.due_at) < missedBefore(now, latestMs)) return leftOut('time_passed')
  if (item.kind === 'todo') return { go: true }
  if (item.kind === 'call') {
    const policy = callValues(person, club, now)
    return isOptedOut(person, club) ? { ...leftOut('do_not_call'), policy } : { go: true, policy }
  }
  if (!isMessageKind(item.kind)) return { go: true }
  const asked = {
    channel: item.kind,
    person: { ...person, marketing_received },
    club,
    tzinfo: zoneOf(person, club),
    now,
    isTemplate: isTemplate(run),
  }
  const decision = decide({ ...asked, purpose: 'marketing' })
  const policy = marketingValues(asked)
  if (decision.send) return hole ? { ...leftOut(emptyFieldReason(hole)), policy } : { go: true, policy }
  return 'reason' in decision ? { ...leftOut(decision.reason), policy } : { go: false, until: decision.until, policy }
}

/** Of WhatsApp, approved before: a template that nobody changed. */
export const isTemplate = ({ item, text }: DueRun): boolean => item.template_id !== null && text === null
