import { isContact } from '@spotter/domain/activities/outcomes.ts'
import { isCountedNow, type MeasureName, measureNames, measures } from '@spotter/domain/figures/measures.ts'
import { nearerToSale, type Status } from '@spotter/domain/people/statuses.ts'
import { rangeToInstants } from '@spotter/domain/time/days.ts'
import { localTime } from '@spotter/domain/time/local-time.ts'
import { type Selectable, sql } from 'kysely'
import { expect } from 'vitest'
import { rowsOf } from '../platform/db/rows-of.ts'
import type { Database } from '../platform/db/schema.ts'
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

type Rows<Table extends keyof Database> = Selectable<Database[Table]>[]

interface All {
  people: Rows<'people'>
  changes: Rows<'status_changes'>
  history: Rows<'history'>
  messages: Rows<'messages'>
  activities: Rows<'activities'>
  responses: Rows<'first_responses'>
  sales: Rows<'secondary_sales'>
  sendings: Rows<'bulk_changes'>
  parts: Rows<'bulk_change_entries'>
}

/** To be counted by hand, as the words of the measures say. */
async function readAll({ server }: Club, company_id: number): Promise<All> {
  const { db } = server.context
  const of = async <Table extends keyof Database>(table: Table) =>
    rowsOf(db, sql<Selectable<Database[Table]>>`select * from ${sql.table(table)} where company_id = ${company_id}`)
  return {
    people: await of('people'),
    changes: await of('status_changes'),
    history: await of('history'),
    messages: await of('messages'),
    activities: await of('activities'),
    responses: await of('first_responses'),
    sales: await of('secondary_sales'),
    sendings: await of('bulk_changes'),
    parts: await of('bulk_change_entries'),
  }
}

function reference(all: All): Record<MeasureName, Counted[]> {
  const living = new Map(
    all.people.filter(({ deleted_at }) => deleted_at === null).map((person) => [person.id, person]),
  )
  const ofPerson = (id: number, at: string, status: string | null = null): Counted => ({
    person: id,
    user: living.get(id)?.salesperson_id ?? null,
    at: new Date(at),
    status,
  })
  const ordered = all.changes.filter(({ person_id }) => living.has(person_id ?? 0)).toSorted((a, b) => a.id - b.id)
  const everyChange = all.changes.toSorted((a, b) => a.id - b.id)
  const isUndone = (change: All['changes'][number]) => {
    const next = everyChange.find(({ person_id, id }) => person_id === change.person_id && id > change.id)
    return next?.cause === 'revert' && next.to_status === change.from_status
  }
  const kept = ordered.filter((change) => change.cause !== 'revert' && !isUndone(change))
  const entered = (status: Status) => kept.filter(({ to_status }) => to_status === status)
  const list = (changes: All['changes'], key: 'to_status' | 'from_status' = 'to_status') =>
    changes.map((change) => ofPerson(change.person_id ?? 0, change.at, change[key]))
  const members = new Set(all.people.filter(({ merged_into_id }) => merged_into_id === null).map(({ id }) => id))
  const sold = all.changes
    .filter((change) => members.has(change.person_id ?? 0) && change.to_status === 'sale' && change.cause !== 'revert')
    .filter((change) => !isUndone(change) && (change.from_status !== null || change.cause !== 'import'))
    .map(({ person_id, at, salesperson_id }) => ({
      person: person_id ?? 0,
      user: salesperson_id,
      at: new Date(at),
      status: 'sale',
    }))
  const sales = all.sales.filter(({ person_id, deleted_at }) => living.has(person_id) && deleted_at === null)
  const personOf = new Map(sales.map(({ id, person_id }) => [id, person_id]))
  const saleChanges = all.changes.filter(({ secondary_sale_id }) => personOf.has(secondary_sale_id ?? 0))
  const left = saleChanges.filter(({ from_status }) => from_status !== null)
  const ofSales = (changes: All['changes'], key: 'to_status' | 'from_status' = 'to_status') =>
    changes.map((change) => ofPerson(personOf.get(change.secondary_sale_id ?? 0) ?? 0, change.at, change[key]))
  const until = rangeToInstants(range, tzinfo).to.toISOString()
  const corrected = new Set(all.history.map(({ corrects_id }) => corrects_id))
  const calls = all.history.filter(
    ({ id, object, corrects_id, person_id }) =>
      object === 'call' && corrects_id === null && !corrected.has(id) && living.has(person_id),
  )
  const done = <Row extends { person_id: number | null }>(
    rows: readonly Row[],
    at: (row: Row) => string | null,
    user: (row: Row) => number | null,
  ): Counted[] => rows.map((row) => ({ person: row.person_id ?? 0, user: user(row), at: new Date(at(row) ?? 0) }))
  const byUser = ({ user_id }: { user_id: number | null }) => user_id
  const whenAdded = ({ created_at }: { created_at: string }) => created_at
  const withOutcome = (outcome: string) =>
    done(
      calls.filter(({ data }) => data['outcome'] === outcome),
      whenAdded,
      byUser,
    )
  const sent = (channel: string) =>
    done(
      all.messages.filter(
        (message) =>
          message.channel === channel &&
          message.direction === 'outbound' &&
          living.has(message.person_id ?? 0) &&
          ['sent', 'delivered'].includes(message.status),
      ),
      ({ sent_at }) => sent_at,
      byUser,
    )
  const startOf = (id: number | null) => all.sendings.find((sending) => sending.id === id)?.created_at ?? null
  const inBulk = (statuses: readonly string[] | null) =>
    done(
      all.messages.filter(
        ({ bulk_change_id, person_id, status }) =>
          bulk_change_id !== null && living.has(person_id ?? 0) && (statuses?.includes(status) ?? true),
      ),
      ({ bulk_change_id }) => startOf(bulk_change_id),
      byUser,
    )
  type Event = All['activities'][number]
  const events = (
    codes: readonly string[],
    test: (event: Event) => boolean = () => true,
    at: (event: Event) => string = ({ start }) => start,
  ) =>
    done(
      all.activities.filter(
        (event) =>
          event.type === 'Event' &&
          event.deleted_at === null &&
          living.has(event.person_id ?? 0) &&
          codes.includes(event.kind_code) &&
          test(event),
      ),
      at,
      ({ salesperson_id }) => salesperson_id,
    )
  const within = (minutes: number | null, most: number) => minutes !== null && minutes <= most
  const timed = (test: (response: All['responses'][number]) => boolean) =>
    all.responses
      .filter(({ ended_reason, first_attempt_at }) => ended_reason !== 'replaced' || first_attempt_at !== null)
      .filter((response) => living.has(response.person_id) && test(response))
      .map(({ person_id, entered_at, source }) => ofPerson(person_id, entered_at, source))
  const booked = ['tour', 'appointment-buy-back']
  const walkIns = ['walk-in', 'walk-in-buy-back']
  const isCall = ({ object, action, corrects_id }: All['history'][number]) =>
    object === 'call' && corrects_id === null && ['Completed', 'Called', 'Received'].includes(action)
  const byTime = (one: { created_at: string; id: number }, other: { created_at: string; id: number }) =>
    Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id
  const bookedByCall = (isIncoming: boolean, number: number) => (event: Event) => {
    const own = all.activities.filter(
      ({ person_id, type, deleted_at, kind_code }) =>
        person_id === event.person_id && type === 'Event' && deleted_at === null && booked.includes(kind_code),
    )
    const last = all.history
      .filter((entry) => entry.person_id === event.person_id && isCall(entry))
      .filter(({ created_at }) => new Date(created_at) <= new Date(event.created_at))
      .toSorted(byTime)
      .at(-1)
    const isNumber = own.toSorted(byTime).findIndex(({ id }) => id === event.id) === number
    return isNumber && last !== undefined && (last.action === 'Received') === isIncoming
  }
  const leads = [...living.values()].filter(({ status }) => ['enquiry', 'tour', 'trial'].includes(status))
  const sinceEnquiry = ({ id, most_recent_enquiry, created_at }: All['people'][number]) =>
    ofPerson(id, most_recent_enquiry ?? created_at)
  const openOf = Map.groupBy(
    all.activities
      .filter(({ complete, deleted_at }) => !complete && deleted_at === null)
      .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start)),
    ({ person_id }) => person_id,
  )
  const dayIn = (at: string | Date) => localTime(at, tzinfo).day
  const planned = (test: (activity: Event) => boolean) =>
    done(
      all.activities.filter((one) => one.deleted_at === null && living.has(one.person_id ?? 0) && test(one)),
      ({ start }) => start,
      ({ salesperson_id }) => salesperson_id,
    )
  return {
    leads: list(
      kept.filter(({ from_status, to_status }) =>
        from_status === null
          ? ['enquiry', 'tour', 'trial'].includes(to_status)
          : to_status === 'enquiry' && ['guest', 'former_member', 'not_interested', 'sale'].includes(from_status),
      ),
    ),
    timed_leads: timed(() => true),
    attempted_in_time: timed(({ minutes_to_attempt, attempt_minutes }) => within(minutes_to_attempt, attempt_minutes)),
    contacted_in_time: timed(({ minutes_to_contact, contact_minutes }) => within(minutes_to_contact, contact_minutes)),
    entered: list(kept),
    left: list(
      kept.filter(({ from_status }) => from_status !== null),
      'from_status',
    ),
    went_on: list(
      kept.filter(({ from_status, to_status }) =>
        (nearerToSale as Record<string, readonly string[]>)[from_status ?? '']?.includes(to_status),
      ),
      'from_status',
    ),
    tours: list(entered('tour')),
    trials: list(entered('trial')),
    sales: sold,
    not_interested: list(entered('not_interested')),
    referrals: [...living.values()]
      .filter(({ referral_id }) => referral_id !== null)
      .map(({ id, created_at }) => ofPerson(id, created_at)),
    secondary_now: sales.map(({ person_id, status }) => ofPerson(person_id, until, status)),
    secondary_entered: ofSales(saleChanges),
    secondary_left: ofSales(left, 'from_status'),
    secondary_sales: ofSales(
      left.filter(({ to_status }) => to_status === 'sale'),
      'from_status',
    ),
    call_attempts: done(
      calls.filter(({ action }) => action === 'Completed' || action === 'Called'),
      whenAdded,
      byUser,
    ),
    spoke_to: withOutcome('Spoke To'),
    left_message: withOutcome('Left Message'),
    no_answer: withOutcome('No Answer'),
    wrong_number: withOutcome('Wrong Number'),
    contacts: done(
      calls.filter(
        ({ action, data }) => action === 'Completed' && isContact((data['outcome'] ?? null) as string | null),
      ),
      whenAdded,
      byUser,
    ),
    emails: sent('email'),
    sms: sent('sms'),
    whatsapp: sent('whatsapp'),
    messages_sent: ['email', 'sms', 'whatsapp'].flatMap(sent),
    bulk_recipients: inBulk(null),
    bulk_sent: inBulk(['sent', 'delivered']),
    bulk_delivered: inBulk(['delivered']),
    bulk_failed: inBulk(['failed', 'undelivered']),
    bulk_opted_out: all.parts
      .filter(({ reason, subject_id }) => reason?.endsWith('_opted_out') && living.has(subject_id))
      .map(({ subject_id, bulk_change_id }) => ofPerson(subject_id, startOf(bulk_change_id) ?? '')),
    appointments_booked: events(booked, () => true, whenAdded),
    appointments: events(booked),
    appointments_kept: events(booked, ({ complete, outcome }) => complete && outcome !== 'No Show'),
    no_shows: events(booked, ({ outcome }) => outcome === 'No Show'),
    appointment_sales: events(booked, ({ outcome }) => outcome === 'Sale'),
    incoming_calls: done(
      calls.filter(({ action }) => action === 'Received'),
      whenAdded,
      byUser,
    ),
    outgoing_calls: done(
      calls.filter(({ action }) => action === 'Completed' || action === 'Called'),
      whenAdded,
      byUser,
    ),
    incoming_first: events(booked, bookedByCall(true, 0), whenAdded),
    incoming_second: events(booked, bookedByCall(true, 1), whenAdded),
    outgoing_first: events(booked, bookedByCall(false, 0), whenAdded),
    outgoing_second: events(booked, bookedByCall(false, 1), whenAdded),
    appointments_today: events(
      booked,
      ({ start }) => localTime(start, tzinfo).day === localTime(new Date(), tzinfo).day,
    ),
    walk_ins: events(walkIns),
    walk_in_sales: events(walkIns, ({ outcome }) => outcome === 'Sale'),
    activities_planned: planned(() => true),
    activities_completed: planned(({ complete }) => complete),
    activities_overdue: planned(({ complete, start }) => !complete && dayIn(start) < dayIn(new Date())),
    pipeline: leads.map(({ id, status, created_at }) => {
      const own = all.changes.filter(({ person_id }) => person_id === id)
      const last = Math.max(...own.map(({ at }) => Date.parse(at)))
      return ofPerson(id, own.length ? new Date(last).toISOString() : created_at, status)
    }),
    no_next_activity: leads.filter(({ id }) => !openOf.has(id)).map(sinceEnquiry),
    overdue_activity: [...living.keys()].flatMap((id) => {
      const [first] = (openOf.get(id) ?? []).filter(({ start }) => dayIn(start) < dayIn(new Date()))
      return first ? [ofPerson(id, first.start)] : []
    }),
    not_contacted: leads.filter(({ last_contact_at }) => last_contact_at === null).map(sinceEnquiry),
    unallocated: leads.filter(({ salesperson_id }) => salesperson_id === null).map(sinceEnquiry),
    trial_ended: leads
      .filter(({ status, trial_end_at }) => status === 'trial' && trial_end_at && new Date(trial_end_at) < new Date())
      .map(({ id, trial_end_at }) => ofPerson(id, trial_end_at ?? '')),
  }
}

/** As moving people does: what they did stays, what is open goes with them. */
async function moveSome({ server, clubs }: Club, company_id: number): Promise<void> {
  const { db } = server.context
  const to = clubs['london']!
  await sql`
    with moved as (
      update people set company_id = ${to}, moved_at = now() where company_id = ${company_id} and id % 7 = 0 returning id),
    sales as (update secondary_sales set company_id = ${to} where person_id in (select id from moved))
    update activities set company_id = ${to}
    where person_id in (select id from moved) and not complete and deleted_at is null`.execute(db)
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
    await moveSome(club, company_id)
    const all = reference(await readAll(club, company_id))
    const spans = spansOf([{ id: company_id, time_zone: 'Melbourne' }], range)
    const keys = {
      user_id: ({ user }: Counted) => user,
      day: ({ at }: Counted) => localTime(at, tzinfo).day,
      hour: ({ at }: Counted) => localTime(at, tzinfo).hour,
      status: ({ status = null }: Counted) => status,
    } as const
    for (const [key, keyOf] of Object.entries(keys) as [keyof typeof keys, (one: Counted) => unknown][]) {
      const expected = counted(all, keyOf)
      // Without a filter people are read only where they must be.
      for (const leavesAll of [true, false]) {
        const scope = {
          spans,
          people: sql<boolean>`true`,
          buyers: sql<boolean>`people.merged_into_id is null`,
          leavesAll,
          user_ids: null,
        }
        const counts = await countFigures(db, scope, measureNames, [key])
        expect(Object.fromEntries(counts.map((line) => [`${line.measure} ${String(line[key])}`, line.count]))).toEqual(
          expected,
        )
      }
    }
  }
})
