import type { GuestWaiver } from '@spotter/contract/kiosk/guest-waivers.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'

export const waiversOf = (db: Db | Tx, company_id: number) =>
  db
    .selectFrom('guest_waivers')
    .innerJoin('guest_waiver_versions as present', (join) =>
      join
        .onRef('present.guest_waiver_id', '=', 'guest_waivers.id')
        .onRef('present.version', '=', 'guest_waivers.version'),
    )
    .where('guest_waivers.company_id', '=', company_id)

export const presentableWaivers = (db: Db | Tx, company_id: number) =>
  waiversOf(db, company_id)
    .innerJoin('companies', 'companies.id', 'guest_waivers.company_id')
    .select([
      'guest_waivers.id',
      'guest_waivers.company_id',
      'companies.name as company_name',
      'guest_waivers.name',
      'present.text',
      'present.translations',
      'present.agreement_hash',
      'guest_waivers.version',
      sql<number>`(select count(*)::int from guest_waiver_versions kept
        where kept.guest_waiver_id = guest_waivers.id)`.as('versions_count'),
      'guest_waivers.active',
      sql<number>`(select count(*)::int from signed_waivers signed
        where signed.guest_waiver_id = guest_waivers.id)`.as('signatures_count'),
      'guest_waivers.updated_at',
      'guest_waivers.lock_version',
      'guest_waivers.deleted_at',
    ])

export async function getWaiver(db: Db | Tx, company_id: number, id: number): Promise<GuestWaiver> {
  const found = await presentableWaivers(db, company_id).where('guest_waivers.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const waiverInUse = (db: Db | Tx, company_id: number) =>
  waiversOf(db, company_id)
    .select(['guest_waivers.id', 'guest_waivers.name', 'guest_waivers.version', 'present.text'])
    .where('guest_waivers.active', '=', sql.lit(true))
    .executeTakeFirst()

/** Serialized, because at most one is in use. */
export async function lockWaivers(tx: Tx, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest_waivers:${company_id}`}, 0))`.execute(tx)
}

export async function lockWaiver(tx: Tx, company_id: number, id: number) {
  await lockWaivers(tx, company_id)
  const found = await waiversOf(tx, company_id)
    .selectAll('guest_waivers')
    .select(['present.text', 'present.translations', 'present.agreement_hash'])
    .where('guest_waivers.id', '=', id)
    .forUpdate('guest_waivers')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
