import type { EventKind } from '../activities/kinds.ts'

export interface ExternalEvent {
  external_id: string
  employee_external_id: string | null
  person_external_id: string | null
  /** The kind of event, without names: it survives erasure of the person. */
  name: string
  /** Can end in a sale. */
  sells: boolean
  start: Date
  end: Date
}

export interface EventValues {
  person_id: number | null
  salesperson_id: number | null
  kind_code: EventKind
  name: string
  start: string
  end: string
}

export interface PresentEvent extends EventValues {
  id: number
  external_id: string
  complete: boolean
  deleted: boolean
}

interface Known {
  people: ReadonlyMap<string, number>
  users: ReadonlyMap<string, number>
}

export interface EventPlan {
  added: (EventValues & { external_id: string })[]
  changed: { present: PresentEvent; after: EventValues }[]
  removed: PresentEvent[]
}

const longest = 24 * 3_600_000

/** Completed events stay; events with neither a known person nor user are skipped. */
export function planEvents(
  present: readonly PresentEvent[],
  external: readonly ExternalEvent[],
  known: Known,
): EventPlan {
  const wanted = new Map(external.flatMap((event) => entryOf(event, known)))
  const plan: EventPlan = { added: [], changed: [], removed: [] }
  for (const event of present) {
    const after = wanted.get(event.external_id)
    wanted.delete(event.external_id)
    if (event.complete) continue
    if (!after && !event.deleted) plan.removed.push(event)
    if (after && (event.deleted || !isSame(event, after))) plan.changed.push({ present: event, after })
  }
  plan.added = [...wanted].map(([external_id, values]) => ({ ...values, external_id }))
  return plan
}

function entryOf(event: ExternalEvent, known: Known): [string, EventValues][] {
  const { external_id, employee_external_id, person_external_id, name, sells, start, end } = event
  const person_id = known.people.get(person_external_id ?? '') ?? null
  const salesperson_id = known.users.get(employee_external_id ?? '') ?? null
  if (person_id === null && salesperson_id === null) return []
  const lasts = end.getTime() - start.getTime()
  if (!external_id || !(lasts > 0 && lasts <= longest)) return []
  const kind_code = person_id === null ? 'personal' : sells ? 'tour' : 'non-sales-appointment'
  const times = { start: start.toISOString(), end: end.toISOString() }
  return [[external_id, { person_id, salesperson_id, kind_code, name: name.slice(0, 255), ...times }]]
}

const isSame = (present: EventValues, after: EventValues) =>
  present.person_id === after.person_id &&
  present.salesperson_id === after.salesperson_id &&
  present.kind_code === after.kind_code &&
  present.name === after.name &&
  Date.parse(present.start) === Date.parse(after.start) &&
  Date.parse(present.end) === Date.parse(after.end)
