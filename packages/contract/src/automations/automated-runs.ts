import { itemKinds } from '@spotter/domain/automations/items.ts'
import { pathEvents } from '@spotter/domain/automations/path.ts'
import { directions, itemDates, periods } from '@spotter/domain/automations/timing.ts'
import { runReasons, runStates } from '@spotter/domain/automations/runs.ts'
import { type PolicyFlag, policyFlagNames } from '@spotter/domain/messages/policy-values.ts'
import { statuses } from '@spotter/domain/people/statuses.ts'
import { type Static, Type } from 'typebox'
import { endpoints } from '../endpoint.ts'
import {
  choicesOf,
  Day,
  Id,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  Pagination,
  Paging,
  Parsed,
  WithMessage,
} from '../shapes.ts'

const Condition = Type.Object({
  name: OneOf(['start_date', 'imported', 'tags', 'member_filters']),
  wanted: Type.String(),
  found: Type.String(),
  holds: Type.Boolean(),
})

const Policy = Type.Object({
  at: Instant,
  flags: Type.Array(
    Type.Object({
      name: OneOf(Object.keys(policyFlagNames) as PolicyFlag[]),
      found: Type.Boolean(),
      holds: Type.Boolean(),
    }),
  ),
  marketing: Nullable(
    Type.Object({ received: Type.Integer(), limit: Nullable(Type.Integer()), holds: Type.Boolean() }),
  ),
  quiet: Nullable(
    Type.Object({
      from: Nullable(Type.String()),
      until: Nullable(Type.String()),
      /** Where the person was. */
      local_time: Type.String(),
      tzinfo: Type.String(),
      holds: Type.Boolean(),
    }),
  ),
})

export const AutomatedRun = Type.Object({
  id: Id,
  item_id: Id,
  /** As it was when the run was planned. */
  item_version: Type.Integer(),
  item_name: Type.String(),
  kind: OneOf(itemKinds),
  status: Type.String(),
  secondary_sale_type_id: Nullable(Id),
  person_id: Id,
  person_name: Type.String(),
  secondary_sale_id: Nullable(Id),
  /** The appointment that started it. */
  appointment_id: Nullable(Id),
  state: OneOf(runStates),
  reason: Nullable(Type.String()),
  /** In words. */
  reason_text: Nullable(Type.String()),
  cause: Type.String(),
  entered_at: Instant,
  due_at: Nullable(Instant),
  finished_at: Nullable(Instant),
  conditions: Type.Array(Condition),
  subject: Nullable(Type.String()),
  text: Type.String(),
  message_id: Nullable(Id),
  message_status: Nullable(Type.String()),
  activity_id: Nullable(Id),
  abilities: Type.Object({ edit: Type.Boolean(), skip: Type.Boolean() }),
})
export type AutomatedRun = Static<typeof AutomatedRun>

/** Why a run did or did not happen: fact, item and its version, conditions, decision. */
export const ExplainedRun = Type.Object({
  ...AutomatedRun.properties,
  company_id: Id,
  from_status: Nullable(Type.String()),
  changed_by: Nullable(Type.String()),
  timing: Type.Object({
    frequency: Type.Integer(),
    period: OneOf(periods),
    direction: OneOf(directions),
    date: OneOf(itemDates),
    time: Type.String(),
  }),
  version_at: Instant,
  version_by: Nullable(Type.String()),
  is_latest_version: Type.Boolean(),
  /** What the timing counts from. */
  begun_at: Instant,
  after_item_name: Nullable(Type.String()),
  message_reason: Nullable(Type.String()),
  /** What the message policy looked at; null if it was not asked, and of runs before these values were stored. */
  policy: Nullable(Policy),
})
export type ExplainedRun = Static<typeof ExplainedRun>

export const PathStep = Type.Object({
  at: Instant,
  event: OneOf(pathEvents),
  /** For `enters`. */
  status: Type.Optional(OneOf(statuses)),
  trial_end_at: Type.Optional(Nullable(Instant)),
})
export type PathStep = Static<typeof PathStep>

export const PathRun = Type.Object({
  item_id: Id,
  item_name: Type.String(),
  kind: OneOf(itemKinds),
  status: Type.String(),
  entered_at: Instant,
  state: OneOf(runStates),
  /** When it would happen, or would have. */
  at: Nullable(Instant),
  reason: Nullable(Type.String()),
  reason_text: Nullable(Type.String()),
  /** Moved by quiet hours. */
  has_waited: Type.Boolean(),
  subject: Nullable(Type.String()),
  /** As this person would read it. */
  text: Type.String(),
})
export type PathRun = Static<typeof PathRun>

const RunCount = Type.Object({
  state: OneOf(runStates),
  reason: Nullable(Type.String()),
  reason_text: Nullable(Type.String()),
  count: Type.Integer(),
})

export const SimulatedPerson = Type.Object({
  person_id: Id,
  person_name: Type.String(),
  status: Type.String(),
  cause: Type.String(),
  entered_at: Instant,
  steps: Type.Array(
    Type.Object({
      item_id: Id,
      item_name: Type.String(),
      kind: OneOf(itemKinds),
      /** Filled in for the person, except links. */
      text: Type.String(),
      state: OneOf(runStates),
      at: Nullable(Instant),
      reason: Nullable(Type.String()),
      reason_text: Nullable(Type.String()),
      has_waited: Type.Boolean(),
    }),
  ),
})
export type SimulatedPerson = Static<typeof SimulatedPerson>

export const Simulation = Type.Object({
  from: Day,
  to: Day,
  entered: Type.Integer(),
  /** People, who can enter more than once. */
  reached: Type.Integer(),
  reached_entries: Type.Integer(),
  messages: Type.Integer(),
  tasks: Type.Integer(),
  sms_parts: Type.Integer(),
  left_out: Type.Integer(),
  reasons: Type.Array(Type.Object({ reason: Type.String(), reason_text: Type.String(), count: Type.Integer() })),
  by_day: Type.Array(
    Type.Object({
      day: Day,
      count: Type.Integer(),
      kinds: Type.Array(Type.Object({ kind: OneOf(itemKinds), count: Type.Integer() })),
    }),
  ),
  collection: Type.Array(SimulatedPerson),
  pagination: Pagination,
})
export type Simulation = Static<typeof Simulation>

export const automatedRuns = endpoints({
  'GET /api/automated_items/{id}/runs': {
    may: 'settings',
    summary: 'What an item did and has ahead, newest first, with the number of each result.',
    query: Type.Object({
      ...Paging,
      state: Parsed(choicesOf(runStates)),
      reason: Parsed(choicesOf(runReasons)),
    }),
    answers: Type.Object({ ...PageOf(AutomatedRun).properties, counts: Type.Array(RunCount) }),
  },
  'GET /api/people/{id}/automated_runs': {
    may: 'staff',
    summary: 'What happens by itself for a person: first what is ahead, then what was, newest first.',
    query: Type.Object(Paging),
    answers: PageOf(AutomatedRun),
  },
  'POST /api/people/{id}/automated_path': {
    may: 'staff',
    summary: 'What would happen by itself if a person took a path. Nothing is sent.',
    body: Type.Object({ steps: Type.Array(PathStep, { minItems: 1, maxItems: 20 }) }),
    answers: Type.Object({ collection: Type.Array(PathRun) }),
  },
  'GET /api/automated_runs/{id}': {
    may: 'staff',
    summary: 'Why an automated item did or did not act for a person, with the values at that time.',
    answers: ExplainedRun,
  },
  'PUT /api/automated_runs/{id}': {
    may: 'staff',
    summary: 'Changes the text that one person gets from a planned SMS or WhatsApp message.',
    body: Type.Object({ text: Type.Optional(Type.String({ maxLength: 10_000 })) }),
    answers: WithMessage(AutomatedRun),
  },
  'DELETE /api/automated_runs/{id}': {
    may: 'staff',
    summary: 'Takes a planned run out for one person.',
    answers: WithMessage(AutomatedRun),
  },
  'GET /api/companies/{company_id}/automated_items/simulation': {
    may: 'settings',
    summary: 'Whom items would have reached in the last days if they had been active. Nothing is sent.',
    query: Type.Object({
      ...Paging,
      item_id: Parsed({ description: 'ids, separated by commas' }),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
      result: Parsed(choicesOf(['reached', 'left_out'])),
      /** Only people whom something reaches on this day, in the club. */
      day: Type.Optional(Day),
    }),
    answers: Simulation,
  },
})
