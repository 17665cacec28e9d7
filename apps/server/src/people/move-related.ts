import { sql } from 'kysely'
import type { By, CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { recordMany } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import { carrySales } from './sales/carry-sales.ts'
import { saveFirstTags, tagsOf } from './person-tags.ts'
import type { FoundPerson } from './find-person.ts'

/** Visits, waivers and history stay with the club. */
const belongings = [
  'person_avatars',
  'waiting_photos',
  'person_memberships',
  'additional_contacts',
  'requests',
  'questionnaire_responses',
  'booking_links',
] as const

export async function moveRelated(tx: Tx, actor: Staff, person: FoundPerson, to: CompanyRow): Promise<void> {
  for (const table of belongings) {
    await tx.updateTable(table).set({ company_id: to.id }).where('person_id', '=', person.id).execute()
  }
  await carrySales(tx, actor, person, to)
  await carryActivities(tx, actor, person, to)
  await detachBookings(tx, person)
  await carryTags(tx, actor, person, to)
  await carryConversation(tx, person, to)
}

/** What has left stays with its club; what waits leaves from the new one. */
async function carryConversation(tx: Tx, { id }: FoundPerson, to: CompanyRow): Promise<void> {
  await sql`
    update conversations set company_id = ${to.id}, assigned_id = null, lock_version = lock_version + 1
    where person_id = ${id}`.execute(tx)
  await sql`
    update messages set company_id = ${to.id}, lock_version = lock_version + 1
    where person_id = ${id} and direction = 'outbound' and status = 'default'`.execute(tx)
}

/** Categories are matched by name. */
export async function carryActivities(
  tx: Tx,
  by: By,
  { id, company_id }: Pick<FoundPerson, 'id' | 'company_id'>,
  to: Pick<CompanyRow, 'id'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update activities set company_id = ${to.id}, salesperson_id = null, updated_at = product_now(),
      lock_version = lock_version + 1,
      appointment_category_id = (
        select there.id from appointment_categories here
        join appointment_categories there on lower(there.name) = lower(here.name)
        where here.id = activities.appointment_category_id and there.company_id = ${to.id} and there.deleted_at is null
        order by there.parent_id nulls first limit 1)
    where person_id = ${id} and company_id = ${company_id} and not complete and deleted_at is null and not abc_event
    returning id`.execute(tx)
  await recordMany(tx, by, 'activity.assigned', {
    company_id: to.id,
    ids: rows.map((row) => row.id),
    before: { company_id },
    after: { company_id: to.id, salesperson_id: null },
  })
}

/** Bookings of the old club's membership system stay there. */
async function detachBookings(tx: Tx, { id }: FoundPerson): Promise<void> {
  await sql`
    update activities set person_id = null, kind_code = 'personal', updated_at = product_now(), lock_version = lock_version + 1
    where person_id = ${id} and not complete and deleted_at is null and abc_event`.execute(tx)
}

/** Matched by name, or created. */
async function carryTags(tx: Tx, actor: Staff, { id }: FoundPerson, to: CompanyRow): Promise<void> {
  const names = await tagsOf(tx, id)
  await tx.deleteFrom('person_tags').where('person_id', '=', id).execute()
  await saveFirstTags(tx, actor, { id, company_id: to.id }, names)
}

/** The same source, one of the same name, or none. */
export async function sourceIn(tx: Db | Tx, to: CompanyRow, source_id: number | null): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select there.id from marketing_sources here
    join marketing_sources there on there.id = here.id or lower(there.name) = lower(here.name)
    where here.id = ${source_id} and there.deleted_at is null
      and (there.company_id = ${to.id} or (there.provide_to_group and there.company_group_id = ${to.company_group_id}))
    order by there.id = here.id desc, there.company_id = ${to.id} desc, there.parent_id nulls first
    limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
