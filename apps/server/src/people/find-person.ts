import { companyStatuses, isOpen } from '@spotter/domain/companies/statuses.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { CompanyRow, Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'

export type FoundPerson = Awaited<ReturnType<typeof findPerson>>

export const openClubs = companyStatuses.filter(isOpen)

export function accessiblePeople(db: Db | Tx, actor: Staff) {
  const people = db.selectFrom('people')
  const ofClubs = actor.root
    ? people
    : people.where((eb) =>
        eb(
          'people.company_id',
          'in',
          eb
            .selectFrom('companies')
            .select('id')
            .where(sql<SqlBool>`id = any(${actor.company_ids}::bigint[])`)
            .where('status', 'in', openClubs),
        ),
      )
  return may(actor, 'see:all_people') ? ofClubs : ofClubs.where('people.salesperson_id', '=', actor.id)
}

/**
 * The same for the people of one club's rows, given as a condition on `people`. Nearly all of them are still in the
 * club, so that the others are compared last.
 */
export function areAccessible(actor: Staff, club_id: number): RawBuilder<boolean> {
  const ofClubs = actor.root
    ? sql<boolean>`true`
    : sql<boolean>`(people.company_id = ${club_id} or people.company_id in (
        select id from companies where id = any(${actor.company_ids}::bigint[]) and status = any(${openClubs}::text[])))`
  return may(actor, 'see:all_people') ? ofClubs : sql<boolean>`${ofClubs} and people.salesperson_id = ${actor.id}`
}

export const referredBy = (db: Db | Tx, actor: Staff, id: number | RawBuilder<number>) =>
  accessiblePeople(db, actor).where('people.referral_id', '=', id).where('people.deleted_at', 'is', null)

interface Finding {
  deleted?: boolean
}

export async function findPerson(db: Db | Tx, actor: Staff, id: number, { deleted = false }: Finding = {}) {
  const found = accessiblePeople(db, actor).selectAll('people').where('people.id', '=', id)
  const person = await (deleted ? found : found.where('people.deleted_at', 'is', null)).executeTakeFirst()
  if (!person) throw notFound()
  return person
}

export async function lockPerson(tx: Tx, actor: Staff, id: number, { deleted = false }: Finding = {}) {
  const found = accessiblePeople(tx, actor).selectAll('people').where('people.id', '=', id)
  const person = await (deleted ? found : found.where('people.deleted_at', 'is', null)).forUpdate().executeTakeFirst()
  if (!person) throw notFound()
  return person
}

/** Its settings apply even while the actor is in another club. */
export async function clubOf(db: Db | Tx, actor: Staff, company_id: number): Promise<CompanyRow> {
  if (actor.company.id === company_id) return actor.company
  return db.selectFrom('companies').selectAll().where('id', '=', company_id).executeTakeFirstOrThrow()
}

export const inClub = (actor: Staff, company: CompanyRow): Staff =>
  actor.company.id === company.id ? actor : { ...actor, company }

export const touched = { updated_at: sql<string>`product_now()`, lock_version: sql<number>`people.lock_version + 1` }
