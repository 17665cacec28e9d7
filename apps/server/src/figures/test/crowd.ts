import { type Status, statuses } from '@spotter/domain/people/statuses.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { Club } from '../../test/club.ts'

export type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** The same numbers in every run. */
export function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const day = 86_400_000
/** Around the night in which Melbourne's clocks go forward, 4 October 2026. */
export const firstDay = Date.parse('2026-09-28T00:00:00Z')
export const lastDay = firstDay + 12 * day

const outcomes = ['Spoke To', 'Left Message', 'No Answer', 'Wrong Number', null]
const eventOutcomes = ['No Sale', 'Sale', 'Trial', 'No Show', null]
const kinds = ['tour', 'walk-in', 'appointment-buy-back', 'personal']

/** People of Melbourne with a past of every kind, some of it undone, deleted or of others. */
export async function makeCrowd({ server, clubs, users }: Club, seed: number, people = 40) {
  const { db } = server.context
  const company_id = clubs['melbourne']!
  const pick = randomNumbers(seed)
  const one = <Value>(values: readonly Value[]): Value => values[pick(values.length)]!
  const sometime = () => new Date(firstDay - day + pick(14 * 24 * 60) * 60_000)
  const staff = [users['salesperson']!, users['club_manager']!, null]
  const source = await db
    .insertInto('marketing_sources')
    .values({ company_id, name: `Crowd ${seed}`, position: 100 + seed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subsource = await db
    .insertInto('marketing_sources')
    .values({ company_id, name: `Crowd ${seed} online`, parent_id: source.id, position: 200 + seed })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sources = [source.id, subsource.id, null]
  const methods = [...(await idsOf(db, 'contact_methods')), null]
  const reasons = [...(await idsOf(db, 'leaving_reasons')), null]
  const made = await db
    .insertInto('people')
    .values(
      Array.from({ length: people }, (_, at): Row<'people'> => ({
        company_id,
        first_name: `Crowd${seed}`,
        last_name: `Number ${at}`,
        status: one(statuses),
        salesperson_id: one(staff),
        source_id: one(sources),
        contact_method_id: one(methods),
        leaving_reason_id: one(reasons),
        created_at: sometime(),
        last_contact_at: one([null, sometime()]),
        most_recent_enquiry: one([null, sometime()]),
        trial_end_at: one([null, sometime()]),
        deleted_at: pick(10) === 0 ? new Date() : null,
      })),
    )
    .returning(['id', 'created_at'])
    .execute()
  const tags = await db
    .insertInto('tags')
    .values(['Crowd keen', 'Crowd shy'].map((name) => ({ company_id, name: `${name} ${seed}` })))
    .returning('id')
    .execute()
  await db
    .insertInto('person_tags')
    .values(made.map(({ id }, at) => ({ person_id: id, tag_id: tags[at % 3 === 0 ? 1 : 0]!.id })))
    .execute()
  for (const [at, { id }] of made.entries()) {
    // Some were referred by the one before.
    if (at && pick(4) === 0)
      await db
        .updateTable('people')
        .set({ referral_id: made[at - 1]!.id })
        .where('id', '=', id)
        .execute()
  }
  const changes: Row<'status_changes'>[] = []
  const [history, messages, activities]: [Row<'history'>[], Row<'messages'>[], Row<'activities'>[]] = [[], [], []]
  for (const { id: person_id } of made) {
    let status: Status | null = null
    for (let times = 1 + pick(4); times > 0; times--) {
      const to_status: Status = one(statuses)
      if (to_status === status) continue
      const cause = status === null ? one(['created', 'form', 'kiosk', 'import'] as const) : 'staff'
      changes.push({ company_id, person_id, from_status: status, to_status, at: sometime(), cause })
      if (status && pick(5) === 0) {
        changes.push({
          company_id,
          person_id,
          from_status: to_status,
          to_status: status,
          at: sometime(),
          cause: 'revert',
        })
      } else status = to_status
    }
    for (let times = pick(4); times > 0; times--) {
      const outcome = one(outcomes)
      const action = one(['Completed', 'Called', 'Received', 'Created'])
      history.push({
        company_id,
        person_id,
        object: 'call',
        action,
        user_id: one(staff),
        created_at: sometime(),
        data: JSON.stringify({ outcome }),
      })
    }
    for (let times = pick(3); times > 0; times--) {
      const sent_at = sometime()
      messages.push({
        company_id,
        person_id,
        channel: one(['email', 'sms', 'whatsapp'] as const),
        direction: one(['outbound', 'outbound', 'inbound'] as const),
        status: one(['sent', 'delivered', 'failed'] as const),
        recipient: 'crowd@example.com',
        user_id: one(staff),
        sent_at,
      })
    }
    for (let times = pick(3); times > 0; times--) {
      const start = sometime()
      const outcome = one(eventOutcomes)
      activities.push({
        company_id,
        person_id,
        type: 'Event',
        kind_code: one(kinds),
        start,
        end: new Date(start.getTime() + 3_600_000),
        salesperson_id: one(staff),
        complete: outcome !== null,
        completed_at: outcome === null ? null : start,
        outcome,
        created_at: sometime(),
        deleted_at: pick(8) === 0 ? new Date() : null,
      })
    }
  }
  const insert = async <Table extends 'status_changes' | 'history' | 'messages' | 'activities'>(
    table: Table,
    rows: Row<Table>[],
  ) =>
    (
      await db
        .insertInto(table)
        .values(rows as never)
        .returning('id')
        .execute()
    ).map(({ id }) => id as number)
  await insert('status_changes', changes)
  // The last change says what someone is now.
  await sql`
    update people set status = last.to_status
    from (select distinct on (person_id) person_id, to_status from status_changes order by person_id, id desc) last
    where last.person_id = people.id and people.company_id = ${company_id}`.execute(db)
  // Every third change started a clock.
  await sql`
    insert into first_responses (company_id, person_id, status_change_id, entered_at, source, attempt_minutes,
      contact_minutes, minutes_to_attempt, minutes_to_contact, ended_at, ended_reason)
    select company_id, person_id, id, at, case when id % 2 = 0 then 'form' else 'kiosk' end, 5, 60,
      nullif(id % 9, 0), nullif(id % 7, 0) * 20, case when id % 8 = 0 then at end, case when id % 8 = 0 then 'replaced' end
    from status_changes where company_id = ${company_id} and person_id is not null and id % 3 = 0
      and not exists (select from first_responses known where known.status_change_id = status_changes.id)`.execute(db)
  const entries = await insert('history', history)
  await insert('messages', messages)
  await insert('activities', activities)
  // Some entries are taken back.
  const undone = entries.filter(() => pick(6) === 0)
  for (const corrects_id of undone) {
    const entry = await db.selectFrom('history').selectAll().where('id', '=', corrects_id).executeTakeFirstOrThrow()
    await insert('history', [
      {
        company_id,
        person_id: entry.person_id,
        object: 'call',
        action: 'Reverted',
        corrects_id,
        created_at: new Date(),
      },
    ])
  }
  await makeSales(db, { company_id, person_ids: made.map(({ id }) => id), seed })
  await sendToMany()
  return { company_id, source_id: source.id }

  async function sendToMany() {
    for (const channel of ['email', 'sms', 'whatsapp'] as const) {
      const at = sometime()
      const { id: bulk_change_id } = await db
        .insertInto('bulk_changes')
        .values({
          company_id,
          user_id: users['club_manager']!,
          kind: `send_${channel}`,
          state: 'done',
          data: JSON.stringify({ channel, subject: 'News', text: 'Hello [person.first_name]' }),
          created_at: at,
          finished_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const chosen = made.filter(() => pick(2) === 0)
      await insert(
        'messages',
        chosen.slice(3).map(({ id: person_id }) => ({
          company_id,
          person_id,
          channel,
          direction: 'outbound' as const,
          status: one(['sent', 'delivered', 'failed', 'undelivered', 'default'] as const),
          recipient: 'crowd@example.com',
          user_id: users['club_manager']!,
          sent_at: pick(3) ? at : null,
          created_at: at,
          parts: 1 + pick(3),
          merge_values: JSON.stringify({ 'person.first_name': 'Crowd' }),
          bulk_change_id,
        })),
      )
      await db
        .insertInto('bulk_change_entries')
        .values(
          chosen.slice(0, 3).map(({ id: subject_id }) => ({
            bulk_change_id,
            subject_id,
            subject_type: 'person',
            company_id,
            state: 'skipped' as const,
            reason: one([`${channel}_opted_out`, 'no_address']),
          })),
        )
        .execute()
    }
  }
}

const idsOf = async (db: Db, table: 'contact_methods' | 'leaving_reasons') =>
  (await db.selectFrom(table).select('id').orderBy('id').limit(2).execute()).map(({ id }) => id)

interface Sold {
  company_id: number
  person_ids: readonly number[]
  seed: number
}

/** Every other person has a secondary sale, of one of two types, that moved or not. */
async function makeSales(db: Db, { company_id, person_ids, seed }: Sold) {
  const types = await db
    .insertInto('secondary_sale_types')
    .values([1, 2].map((no) => ({ company_id, name: `Crowd ${seed} type ${no}`, position: 100 * seed + no })))
    .returning('id')
    .execute()
  const moves = ['potential', 'offered', 'sale', 'not_interested'] as const
  for (const [at, person_id] of person_ids.entries()) {
    if (at % 2) continue
    const last = moves.slice(0, 1 + (at % 5)).length - 1
    const { id: secondary_sale_id } = await db
      .insertInto('secondary_sales')
      .values({ company_id, person_id, secondary_sale_type_id: types[at % 4 ? 1 : 0]!.id, status: moves[last]! })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('status_changes')
      .values(
        moves.slice(0, last + 1).map((to_status, step) => ({
          company_id,
          secondary_sale_id,
          from_status: step ? moves[step - 1]! : null,
          to_status,
          at: new Date(firstDay + ((at + 3 * step) % 12) * day),
          cause: step ? ('staff' as const) : ('created' as const),
        })),
      )
      .execute()
  }
}
