import { saleStatusNames, type SaleStatus } from '@spotter/domain/secondary-sales/statuses.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { changeHistory } from '@spotter/server/platform/facts/change-history.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'
import { Random } from '../random.ts'
import { insertRows } from '../write-rows.ts'

interface Member {
  id: number
  salesperson_id: number
  sale_at: string
  done_booked_at: string | null
  done_at: string | null
  ahead_booked_at: string | null
}

interface Type {
  id: number
  name: string
}

const typeNames = ['Personal training', 'Swim school']
const notes = [
  'Wants to train before work, twice a week.',
  'Asked for a female coach.',
  'Would like to start after the holidays.',
  'Is training for a half marathon in spring.',
]

export const daysBefore = 2

/** Statuses by type; those with appointments belong to members who have one. */
const wanted: Record<string, readonly SaleStatus[]> = {
  'Personal training': [
    ...repeated('booked', 4),
    ...repeated('attended', 4),
    ...repeated('sale', 6),
    ...repeated('attended_no_sale', 3),
    ...repeated('potential', 6),
    ...repeated('offered', 4),
    ...repeated('not_interested', 4),
  ],
  'Swim school': [
    ...repeated('potential', 5),
    ...repeated('offered', 3),
    ...repeated('sale', 4),
    ...repeated('not_interested', 3),
  ],
}

function repeated(status: SaleStatus, times: number): SaleStatus[] {
  return Array.from({ length: times }, () => status)
}

const hoursAfter = (instant: string, hours: number) => shiftInstant(instant, { hours }).toISOString()

interface SellingClub {
  id: number
  now: Date
  seed: number
}

export async function addSecondarySales(tx: Tx, { id: company_id, now, seed }: SellingClub): Promise<void> {
  const random = new Random(`${seed}:secondary-sales`)
  await tx.insertInto('secondary_sale_rules').values({ company_id, workflow: 'other', position: 1 }).execute()
  const types = await tx
    .insertInto('secondary_sale_types')
    .values(typeNames.map((name, place) => ({ company_id, name, position: place + 1 })))
    .returning(['id', 'name'])
    .execute()
  const members = await membersOf(tx, company_id, now)
  const sold = new Set<string>()
  for (const type of types) {
    for (const status of wanted[type.name] ?? []) {
      const member = members.find((one) => !sold.has(`${one.id}:${type.id}`) && fits(one, status, type))
      if (!member) continue
      sold.add(`${member.id}:${type.id}`)
      await addSale(tx, random, { where: { company_id, now }, type, member, status })
    }
    // Rotated, so that lists don't start with the same people.
    members.push(...members.splice(0, 3))
  }
}

/** Only personal training has appointments. */
function fits({ done_at, ahead_booked_at }: Member, status: SaleStatus, { name }: Type): boolean {
  if (name !== typeNames[0]) return true
  if (status === 'booked') return ahead_booked_at !== null && done_at === null
  if (ahead_booked_at !== null) return false
  return status === 'sale' || (done_at !== null) === attendedOnes.includes(status)
}

const attendedOnes: readonly SaleStatus[] = ['attended', 'attended_no_sale']

async function membersOf(tx: Tx, company_id: number, now: Date): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select people.id, people.salesperson_id, people.sale_at, done.created_at as done_booked_at,
      done.start as done_at, ahead.created_at as ahead_booked_at
    from people
    left join lateral (
      select created_at, start from activities where person_id = people.id and kind_code = 'non-sales-appointment'
        and created_at > people.sale_at and complete order by start desc, id desc limit 1) done on true
    left join lateral (
      select created_at from activities where person_id = people.id and kind_code = 'non-sales-appointment'
        and created_at > people.sale_at and not complete order by start, id limit 1) ahead on true
    where people.company_id = ${company_id} and people.status = 'sale' and people.salesperson_id is not null
      and people.sale_at < ${shiftInstant(now, { days: -21 })}
    order by people.id`.execute(tx)
  return rows
}

interface Where {
  company_id: number
  now: Date
}

interface Sale {
  where: Where
  type: Type
  member: Member
  status: SaleStatus
}

async function addSale(
  tx: Tx,
  random: Random,
  { where: { company_id, now }, type, member, status }: Sale,
): Promise<void> {
  const booked_at = type.name === typeNames[0] ? (member.done_booked_at ?? member.ahead_booked_at) : null
  const begun = booked_at && hoursAfter(booked_at, -daysBefore * 24)
  const created_at = begun ? later(begun, member.sale_at) : hoursAfter(member.sale_at, random.int(24, 20 * 24))
  const steps = stepsTo(status, booked_at !== null)
  const decided_at = earlier(hoursAfter(booked_at ? (member.done_at ?? booked_at) : created_at, 2), now)
  const { id } = await tx
    .insertInto('secondary_sales')
    .values({
      company_id,
      person_id: member.id,
      secondary_sale_type_id: type.id,
      status,
      workflow: 'other',
      salesperson_id: member.salesperson_id,
      leaving_reason_id: status === 'not_interested' ? await someReason(tx, random) : null,
      sale_at: status === 'sale' ? decided_at : null,
      created_at,
      updated_at: decided_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (booked_at) await tie(tx, { person_id: member.id, since: created_at }, type, id)
  const entry = {
    company_id,
    person_id: member.id,
    object: 'secondary_sale',
    user_id: member.salesperson_id,
    secondary_sale_type_id: type.id,
  }
  const history = [
    { ...entry, action: 'Created', description: type.name, data: {}, created_at },
    ...steps.map((to, place) => ({
      ...entry,
      action: 'Status changed',
      description: `${saleStatusNames[steps[place - 1] ?? 'potential']} → ${saleStatusNames[to]}`,
      data: { from: steps[place - 1] ?? 'potential', to },
      created_at: to === 'booked' ? (booked_at ?? created_at) : decided_at,
    })),
  ]
  await insertRows(tx, 'history', history)
  if (random.chance(0.5)) {
    const { object: _, ...about } = entry
    await insertRows(tx, 'notes', [{ ...about, description: random.pick(notes), created_at }])
  }
  await insertRows(
    tx,
    'status_changes',
    [null, ...steps].map((to, place) => {
      const at = to === null ? created_at : to === 'booked' ? (booked_at ?? created_at) : decided_at
      return {
        company_id,
        secondary_sale_id: id,
        from_status: to === null ? null : (steps[place - 2] ?? 'potential'),
        to_status: to ?? 'potential',
        at,
        user_id: member.salesperson_id,
        cause: to === null ? 'created' : to === 'booked' ? 'booking' : 'staff',
        created_at: at,
      }
    }),
  )
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (instant: string, now: Date) => (instant < now.toISOString() ? instant : now.toISOString())

function stepsTo(status: SaleStatus, hasCoaching: boolean): SaleStatus[] {
  if (status === 'potential') return []
  if (!hasCoaching || status === 'booked') return [status]
  return status === 'attended' || status === 'attended_no_sale' ? ['booked', status] : ['booked', 'attended', status]
}

async function tie(
  tx: Tx,
  { person_id, since }: { person_id: number; since: string },
  type: Type,
  secondary_sale_id: number,
): Promise<void> {
  await sql`
    update activities set secondary_sale_id = ${secondary_sale_id}
    where person_id = ${person_id} and created_at >= ${since}
      and kind_code in ('non-sales-appointment', 'call')`.execute(tx)
  await changeHistory(tx, 'move', () =>
    sql`
      update history set secondary_sale_type_id = ${type.id}
      where person_id = ${person_id} and created_at >= ${since}
        and object in ('non-sales-appointment', 'call')`.execute(tx),
  )
}

async function someReason(tx: Tx, random: Random): Promise<number> {
  const reasons = await tx.selectFrom('leaving_reasons').select('id').orderBy('no').execute()
  return random.pick(reasons).id
}
