import { createHash } from 'node:crypto'
import { serve } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { findPerson } from '../within.ts'

export const showWaiver = serve('GET /api/people/{id}/waiver', async (actor, { db, params, query }) => {
  const person = await findPerson(db, actor, params.id)
  const signed = db
    .selectFrom('signed_waivers')
    .innerJoin('companies', 'companies.id', 'signed_waivers.company_id')
    .selectAll('signed_waivers')
    .select('companies.name as company_name')
    .where('signed_waivers.person_id', '=', person.id)
    .orderBy('signed_waivers.signed_at', 'desc')
    .orderBy('signed_waivers.id', 'desc')
  const { signed_waiver_id } = query
  const waiver = await (
    signed_waiver_id === undefined ? signed : signed.where('signed_waivers.id', '=', signed_waiver_id)
  ).executeTakeFirst()
  if (!waiver) throw notFound()
  const { id, person_id, company_name, title, agreement, agreement_hash, version, signed_by, signature, signed_at } =
    waiver
  return {
    id,
    person_id,
    company_name,
    title,
    agreement,
    agreement_hash,
    version,
    unchanged: hashOf(agreement) === agreement_hash,
    signed_by,
    signature,
    signed_at,
  }
})

/** As it is kept when somebody signs. */
export const hashOf = (agreement: string): string => createHash('sha256').update(agreement, 'utf8').digest('hex')
