import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import { serve } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findPerson } from '../find-person.ts'
import { hashOf } from './hash-agreement.ts'

export const showWaiver = serve('GET /api/people/{id}/waiver', async (actor, { db, params, query }) => {
  const waiver = await findWaiver(db, actor, params.id, query.signed_waiver_id)
  const { id, person_id, company_id, company_name, title, agreement, agreement_hash, locale, version } = waiver
  const { signed_by, signature, strokes, signed_at } = waiver
  return {
    id,
    person_id,
    company_id,
    company_name,
    title,
    agreement,
    agreement_hash,
    locale,
    version,
    unchanged: hashOf(agreement) === agreement_hash,
    signed_by,
    signature,
    strokes,
    signed_at,
  }
})

export type FoundWaiver = Awaited<ReturnType<typeof findWaiver>>

export async function findWaiver(db: Db, actor: Staff, id: number, signed_waiver_id?: number) {
  const person = await findPerson(db, actor, id)
  const signed = db
    .selectFrom('signed_waivers')
    .innerJoin('companies', 'companies.id', 'signed_waivers.company_id')
    .selectAll('signed_waivers')
    .select(['companies.name as company_name', 'companies.country'])
    .select(['companies.time_zone', 'companies.date_format', 'companies.time_format'])
    .where('signed_waivers.person_id', '=', person.id)
    .orderBy('signed_waivers.signed_at', 'desc')
    .orderBy('signed_waivers.id', 'desc')
  const waiver = await (
    signed_waiver_id === undefined ? signed : signed.where('signed_waivers.id', '=', signed_waiver_id)
  ).executeTakeFirst()
  if (!waiver) throw notFound()
  return waiver
}
