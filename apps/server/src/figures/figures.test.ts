import { type MeasureName, measureNames, measures } from '@spotter/domain/figures/measures.ts'
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
  const isUndone = (change: All['changes'][number]) => {
    const next = ordered.find(({ person_id, id }) => person_id === change.person_id && id > change.id)
    return next?.cause === 'revert' && next.to_status === change.from_status
  }
  const kept = ordered.filter((change) => change.cause !== 'revert' && !isUndone(change))
  const entered = (status: Status) => kept.filter(({ to_status }) => to_status === status)
  const list = (changes: All['changes'], key: 'to_status' | 'from_status' = 'to_status') =>
    changes.map((change) => ofPerson(change.person_id ?? 0, change.at, change[key]))
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
  const booked = ['tour', 'appointment-buy-back']
  const walkIns = ['walk-in', 'walk-in-buy-back']
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
        (nearerToSale as Record<string, readonly string[]>)[from_status ?? '']?.includes(to_status),
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
      whenAdded,
      byUser,
    ),
    spoke_to: done(
      calls.filter(({ data }) => data['outcome'] === 'Spoke To'),
      whenAdded,
      byUser,
    ),
    emails: sent('email'),
    sms: sent('sms'),
    whatsapp: sent('whatsapp'),
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
    walk_ins: events(walkIns),
    walk_in_sales: events(walkIns, ({ outcome }) => outcome === 'Sale'),
  }
}

/** Of the range, by a key, people once each. */
function counted(all: Record<MeasureName, Counted[]>, keyOf: (one: Counted) => unknown) {
  const { from, to } = rangeToInstants(range, tzinfo)
  const lines: Record<string, number> = {}
  for (const measure of measureNames) {
    const within = all[measure].filter(({ at }) => at >= from && at <= to)
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
