import { isContact } from '@spotter/domain/activities/outcomes.ts'
import { isCountedNow, type MeasureName, measureNames, measures } from '@spotter/domain/figures/measures.ts'
import { nearerToSale, type Status } from '@spotter/domain/people/statuses.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Club, test } from '../test/club.ts'
import { countFigures } from './count-figures.ts'
import { spansOf } from './spans.ts'
import { makeCrowd } from './test/crowd.ts'

const tzinfo = 'Australia/Melbourne'
const range = { from: '2026-10-01', to: '2026-10-06' }

interface Counted {
  person: number
  user: number | null
  at: Date
  status?: string | null
}

/** Every row of a table, as the checklist's words would be counted by hand. */
async function readAll({ server }: Club, company_id: number) {
  const { db } = server.context
  const of = <Table extends 'people' | 'status_changes' | 'history' | 'messages' | 'activities'>(table: Table) =>
    db
      .selectFrom(table as 'people')
      .selectAll()
      .where('company_id', '=', company_id)
      .execute() as unknown as Promise<Record<string, never>[]>
  const [people, changes, history, messages, activities] = await Promise.all([
    of('people'),
    of('status_changes'),
    of('history'),
    of('messages'),
    of('activities'),
  ])
  return { people, changes, history, messages, activities } as unknown as Record<
    'people' | 'changes' | 'history' | 'messages' | 'activities',
    any[]
  >
}

function reference(all: Awaited<ReturnType<typeof readAll>>): Record<MeasureName, Counted[]> {
  const living = new Map(
    all.people.filter(({ deleted_at }) => deleted_at === null).map((person) => [person.id, person]),
  )
  const ofPerson = (id: number, at: string, status: string | null = null): Counted => ({
    person: id,
    user: living.get(id)?.salesperson_id ?? null,
    at: new Date(at),
    status,
  })
  const ordered = all.changes.filter(({ person_id }) => living.has(person_id)).toSorted((a, b) => a.id - b.id)
  const isUndone = (change: any) => {
    const next = ordered.find(({ person_id, id }) => person_id === change.person_id && id > change.id)
    return next?.cause === 'revert' && next.to_status === change.from_status
  }
  const kept = ordered.filter((change) => change.cause !== 'revert' && !isUndone(change))
  const entered = (status: Status) => kept.filter(({ to_status }) => to_status === status)
  const list = (changes: any[], key: 'to_status' | 'from_status' = 'to_status') =>
    changes.map((change) => ofPerson(change.person_id, change.at, change[key]))
  const corrected = new Set(all.history.map(({ corrects_id }) => corrects_id))
  const calls = all.history.filter(
    ({ id, object, corrects_id, person_id }) =>
      object === 'call' && corrects_id === null && !corrected.has(id) && living.has(person_id),
  )
  const done = (rows: any[], at: string, user: string): Counted[] =>
    rows.map((row) => ({ person: row.person_id, user: row[user], at: new Date(row[at]) }))
  const withOutcome = (outcome: string) =>
    done(
      calls.filter(({ data }) => data.outcome === outcome),
      'created_at',
      'user_id',
    )
  const sent = (channel: string) =>
    done(
      all.messages.filter(
        (message) =>
          message.channel === channel &&
          message.direction === 'outbound' &&
          living.has(message.person_id) &&
          ['sent', 'delivered'].includes(message.status),
      ),
      'sent_at',
      'user_id',
    )
  const events = (codes: string[], test: (event: any) => boolean = () => true, at = 'start') =>
    done(
      all.activities.filter(
        (event) =>
          event.type === 'Event' &&
          event.deleted_at === null &&
          living.has(event.person_id) &&
          codes.includes(event.kind_code) &&
          test(event),
      ),
      at,
      'salesperson_id',
    )
  const leads = [...living.values()].filter(({ status }) => ['enquiry', 'tour', 'trial'].includes(status))
  const sinceEnquiry = ({ id, most_recent_enquiry, created_at }: (typeof leads)[number]) =>
    ofPerson(id, most_recent_enquiry ?? created_at)
  const openOf = Map.groupBy(
    all.activities
      .filter(({ complete, deleted_at }) => !complete && deleted_at === null)
      .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start)),
    ({ person_id }) => person_id,
  )
  const dayIn = (at: string | Date) => localTime(at, tzinfo).day
  const planned = (test: (activity: any) => boolean) =>
    done(
      all.activities.filter((one) => one.deleted_at === null && living.has(one.person_id) && test(one)),
      'start',
      'salesperson_id',
    )
  const [booked, walkIns] = [
    ['tour', 'appointment-buy-back'],
    ['walk-in', 'walk-in-buy-back'],
  ]
  return {
    leads: list(
      kept.filter(({ from_status, to_status }) =>
        from_status === null
          ? ['enquiry', 'tour', 'trial'].includes(to_status)
          : to_status === 'enquiry' && ['guest', 'former_member', 'not_interested', 'sale'].includes(from_status),
      ),
    ),
    entered: list(kept),
    left: list(
      kept.filter(({ from_status }) => from_status !== null),
      'from_status',
    ),
    went_on: list(
      kept.filter(({ from_status, to_status }) =>
        (nearerToSale as Record<string, readonly string[]>)[from_status]?.includes(to_status),
      ),
      'from_status',
    ),
    tours: list(entered('tour')),
    trials: list(entered('trial')),
    sales: list(entered('sale').filter(({ from_status, cause }) => from_status !== null || cause !== 'import')),
    not_interested: list(entered('not_interested')),
    referrals: [...living.values()]
      .filter(({ referral_id }) => referral_id !== null)
      .map(({ id, created_at }) => ofPerson(id, created_at)),
    call_attempts: done(
      calls.filter(({ action }) => action === 'Completed' || action === 'Called'),
      'created_at',
      'user_id',
    ),
    spoke_to: withOutcome('Spoke To'),
    left_message: withOutcome('Left Message'),
    no_answer: withOutcome('No Answer'),
    wrong_number: withOutcome('Wrong Number'),
    calls_received: done(
      calls.filter(({ action }) => action === 'Received'),
      'created_at',
      'user_id',
    ),
    contacts: done(
      calls.filter(({ action, data }) => action === 'Completed' && isContact(data.outcome)),
      'created_at',
      'user_id',
    ),
    emails: sent('email'),
    sms: sent('sms'),
    whatsapp: sent('whatsapp'),
    messages_sent: ['email', 'sms', 'whatsapp'].flatMap(sent),
    appointments_booked: events(booked!, () => true, 'created_at'),
    appointments: events(booked!),
    appointments_kept: events(booked!, ({ complete, outcome }) => complete && outcome !== 'No Show'),
    no_shows: events(booked!, ({ outcome }) => outcome === 'No Show'),
    appointment_sales: events(booked!, ({ outcome }) => outcome === 'Sale'),
    walk_ins: events(walkIns!),
    walk_in_sales: events(walkIns!, ({ outcome }) => outcome === 'Sale'),
    activities_planned: planned(() => true),
    activities_completed: planned(({ complete }) => complete),
    activities_overdue: planned(({ complete, start }) => !complete && dayIn(start) < dayIn(new Date())),
    no_next_activity: leads.filter(({ id }) => !openOf.has(id)).map(sinceEnquiry),
    overdue_activity: [...living.keys()].flatMap((id) => {
      const [first] = (openOf.get(id) ?? []).filter(({ start }) => dayIn(start) < dayIn(new Date()))
      return first ? [ofPerson(id, first.start)] : []
    }),
    not_contacted: leads.filter(({ last_contact_at }) => last_contact_at === null).map(sinceEnquiry),
    unallocated: leads.filter(({ salesperson_id }) => salesperson_id === null).map(sinceEnquiry),
    trial_ended: leads
      .filter(({ status, trial_end_at }) => status === 'trial' && trial_end_at && new Date(trial_end_at) < new Date())
      .map(({ id, trial_end_at }) => ofPerson(id, trial_end_at)),
  }
}

/** Of the range, by a key, people once each. */
function counted(all: Record<MeasureName, Counted[]>, keyOf: (one: Counted) => unknown) {
  const { from, to } = rangeToInstants(range, tzinfo)
  const lines: Record<string, number> = {}
  for (const measure of measureNames) {
    const within = all[measure].filter(({ at }) => isCountedNow(measure) || (at >= from && at <= to))
    const groups = Map.groupBy(within, (one) => String(keyOf(one)))
    for (const [key, list] of groups) {
      lines[`${measure} ${key}`] =
        measures[measure].of === 'person' ? new Set(list.map(({ person }) => person)).size : list.length
    }
  }
  return lines
}

test('every measure is what its words say, by user, day, hour and status, around a change of the clocks', async ({
  club,
}) => {
  const { db } = club.server.context
  for (const seed of [3, 8]) {
    const { company_id } = await makeCrowd(club, seed)
    const all = reference(await readAll(club, company_id))
    const spans = spansOf([{ id: company_id, time_zone: 'Melbourne' }], range)
    const scope = { spans, people: sql<boolean>`true`, user_ids: null }
    const keys = {
      user_id: ({ user }: Counted) => user,
      day: ({ at }: Counted) => localTime(at, tzinfo).day,
      hour: ({ at }: Counted) => localTime(at, tzinfo).hour,
      status: ({ status = null }: Counted) => status,
    } as const
    for (const [key, keyOf] of Object.entries(keys) as [keyof typeof keys, (one: Counted) => unknown][]) {
      const counts = await countFigures(db, scope, measureNames, [key])
      expect(Object.fromEntries(counts.map((line) => [`${line.measure} ${String(line[key])}`, line.count]))).toEqual(
        counted(all, keyOf),
      )
    }
  }
})
