import { addDays } from '@spotter/domain/time/calendar.ts'
import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { activityRow, type MadeActivity } from './activity-row.ts'
import type { Moment } from './club-clock.ts'
import type { Identity } from './contact-details.ts'
import { nothingYet } from './nothing-yet.ts'
import type { HistoryRow, NoteRow, PersonRow, Rows } from './rows.ts'
import { Random } from './random.ts'
import type { StoriesClub } from './stories-club.ts'
import { reserveTime } from './reserve-time.ts'

const slot = 30

const dateOf: Record<string, 'last_call' | 'last_email' | 'last_sms'> = {
  call: 'last_call',
  email: 'last_email',
  sms: 'last_sms',
}
type Values = Record<string, unknown>

type MoreOfEvent = Partial<Pick<MadeActivity, 'minutes' | 'confirmed' | 'left_open' | 'overlap_reason'>>

interface Audited {
  kind: string
  before: Values | null
  after: Values
  user_id: number | null
}

interface MadeEvent {
  booked: Moment
  outcome: string | null
  more?: MoreOfEvent
}

interface NewEntry {
  object: string
  action: string
  description: string | null
  data?: Values
  by?: number | null
}

export class Story {
  readonly person: PersonRow
  readonly #club: StoriesClub
  readonly #rows: Rows

  constructor(
    club: StoriesClub,
    rows: Rows,
    begun: { id: number; at: Moment; identity: Identity } & Pick<
      PersonRow,
      'salesperson_id' | 'source_id' | 'contact_method_id' | 'status'
    >,
  ) {
    const { identity, at, ...values } = begun
    this.#club = club
    this.#rows = rows
    const created_at = at.instant
    this.person = {
      ...identity,
      ...values,
      company_id: club.id,
      ...nothingYet,
      most_recent_enquiry: created_at,
      created_at,
      updated_at: created_at,
    }
    rows.people.push(this.person)
    this.addEntry(at, {
      object: 'status',
      action: 'Created',
      description: statusNames[values.status],
      data: { to: values.status },
      by: null,
    })
    this.#statusChange(at, null, null, 'created')
    const { first_name, last_name } = identity
    this.audit(at.instant, {
      kind: 'person.created',
      before: null,
      after: { status: values.status, first_name, last_name },
      user_id: null,
    })
  }

  addEntry(at: Moment, { object, action, description, data = {}, by = this.person.salesperson_id }: NewEntry) {
    return this.write(at.instant, { object, action, description, data, user_id: by })
  }

  write(
    created_at: string,
    {
      object,
      action,
      description,
      data = {},
      user_id = this.person.salesperson_id,
    }: Pick<HistoryRow, 'object' | 'action' | 'description'> & Partial<Pick<HistoryRow, 'data' | 'user_id'>>,
  ): HistoryRow {
    const [company_id, person_id] = [this.#club.id, this.person.id]
    const written = { company_id, person_id, object, action, description, data, user_id, created_at }
    this.#rows.history.push(written)
    const date = dateOf[object]
    if (date) {
      const { person } = this
      if (created_at > (person[date] ?? '')) person[date] = created_at
      if (created_at > (person.last_communication ?? '')) person.last_communication = created_at
    }
    this.#touch(created_at)
    return written
  }

  note(created_at: string, text: Pick<NoteRow, 'description'> & Partial<Pick<NoteRow, 'description_html' | 'pinned'>>) {
    const { id: person_id, company_id, salesperson_id: user_id } = this.person
    const about = { company_id, person_id, user_id, created_at }
    this.#rows.notes.push({ description_html: null, pinned: false, ...text, ...about })
    this.#touch(created_at)
  }

  #touch(at: string) {
    if (at > this.person.updated_at) this.person.updated_at = at
  }

  audit(at: string, { kind, before, after, user_id }: Audited) {
    const [company_id, subject_type, subject_id] = [this.#club.id, 'person', this.person.id]
    this.#rows.audit.push({ company_id, kind, subject_type, subject_id, user_id, before, after, at })
  }

  called(at: Moment, outcome: string) {
    const call = this.#activity(at, { type: 'Task', kind_code: 'call', minutes: 10, outcome, booked: at })
    call.entries.push(
      this.addEntry(at, {
        object: 'call',
        action: 'Completed',
        description: outcome,
        data: { outcome, direction: 'outgoing' },
      }),
    )
    if (outcome === 'Spoke To' || outcome === 'Left Message') this.person.last_contact_at = at.instant
  }

  event(at: Moment, kind_code: string, { booked, outcome, more = {} }: MadeEvent): boolean {
    const { minutes = slot, confirmed = true, left_open = false, overlap_reason = null } = more
    if (overlap_reason === null && !reserveTime(this.#club, this.person.salesperson_id, at, minutes)) return false
    const isDone = !left_open && this.#club.clock.isPast(at)
    const event = this.#activity(at, {
      type: 'Event',
      kind_code,
      minutes,
      outcome,
      booked,
      confirmed,
      left_open,
      overlap_reason,
      appointment_category_id: categoryOf(this.#club, kind_code, at),
    })
    if (booked !== at)
      event.entries.push(
        this.addEntry(booked, {
          object: kind_code,
          action: 'Created',
          description: null,
          data: { start: at.instant },
        }),
      )
    if (!isDone) return true
    const ended = this.#club.clock.plus(at, minutes)
    event.entries.push(
      this.addEntry(ended, { object: kind_code, action: 'Completed', description: outcome, data: { outcome } }),
    )
    if (outcome !== 'No Show') this.person.last_contact_at = ended.instant
    return true
  }

  task(
    at: Moment,
    kind_code: 'call' | 'todo',
    booked: Moment,
    more: { name?: string | null; left_open?: boolean } = {},
  ) {
    this.#activity(at, { type: 'Task', kind_code, minutes: 10, outcome: null, booked, ...more })
  }

  become(to: Status, at: Moment, values: { trial_days?: number; leaving_reason_id?: number } = {}) {
    const { person } = this
    const from = person.status
    const before = { status: from }
    const after: Values = { status: to }
    if (values.trial_days !== undefined) {
      const end = this.#club.clock.startOf(addDays(at.day, values.trial_days))
      after['trial_end_at'] = person.trial_end_at = end.toISOString()
      after['trial_start_at'] = person.trial_start_at = at.instant
      after['trial_days_quantity'] = person.trial_days_quantity = values.trial_days
    }
    if (to === 'sale') after['sale_at'] = person.sale_at = at.instant
    if (to === 'not_interested') {
      after['leaving_at'] = person.leaving_at = at.instant
      after['leaving_reason_id'] = person.leaving_reason_id = values.leaving_reason_id ?? null
    }
    person.status = to
    this.addEntry(at, {
      object: 'status',
      action: 'Status changed',
      description: `${statusNames[from]} → ${statusNames[to]}`,
      data: {
        from,
        to,
        changed_at: at.instant,
      },
    })
    this.#statusChange(at, from, person.salesperson_id, 'staff')
    this.audit(at.instant, { kind: 'person.status_changed', before, after, user_id: person.salesperson_id })
  }

  #statusChange({ instant: at }: Moment, from_status: Status | null, user_id: number | null, cause: StatusCause) {
    const { id: person_id, company_id, status: to_status } = this.person
    if (from_status === to_status) return
    const salesperson_id = to_status === 'sale' ? this.person.salesperson_id : null
    const change = { company_id, person_id, from_status, to_status, at, user_id, cause, created_at: at, salesperson_id }
    this.#rows.status_changes.push(change)
  }

  #activity(at: Moment, made: Omit<MadeActivity, 'of'>) {
    const { id, company_id, salesperson_id } = this.person
    const of = { company_id, person_id: id, salesperson_id }
    const activity = activityRow(this.#club.clock, at, { of, ...made })
    this.#rows.activities.push(activity)
    return activity
  }
}

/** Depends on the time only, so that no story depends on the list. */
function categoryOf({ categories }: StoriesClub, kind_code: string, at: Moment): number | null {
  const fitting = categories.filter(({ kinds }) => kinds.includes(kind_code))
  const random = new Random(`${kind_code}:${at.instant}`)
  return fitting.length && random.chance(0.6) ? random.pick(fitting).id : null
}
