import { sql } from 'kysely'
import { record } from '../platform/facts/record.ts'
import { defineSubscriber, oneByOne } from '../platform/facts/subscriber.ts'
import { system } from '../platform/http/caller.ts'
import type { Tx } from '../platform/http/call.ts'
import { visitTypeNames } from './start-visit-types.ts'

/** A club whose country changes speaks another language, and so do the visit types it started with. */
export const translateVisitTypes = defineSubscriber({
  name: 'visit-types',
  kinds: ['company.updated'],
  deliver: oneByOne(async (tx, { company_id, payload }) => {
    const country = await newCountry(tx, payload.audit_id)
    if (company_id === null || country === null) return
    const types = await tx
      .selectFrom('visit_types')
      .select(['id', 'name'])
      .where('company_id', '=', company_id)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .forUpdate()
      .execute()
    const names = visitTypeNames(
      { country },
      types.map(({ name }) => name),
    )
    for (const [index, { id, name: before }] of types.entries()) {
      const name = names[index]
      if (name === undefined || name === before) continue
      await tx
        .updateTable('visit_types')
        .set({ name, updated_at: sql`product_now()`, lock_version: sql`lock_version + 1` })
        .where('id', '=', id)
        .execute()
      await record(tx, system, 'visit_type.updated', { company_id, id, before: { name: before }, after: { name } })
    }
  }),
})

async function newCountry(tx: Tx, audit_id: number): Promise<string | null> {
  const audited = await tx.selectFrom('audit').select('after').where('id', '=', audit_id).executeTakeFirst()
  const country = audited?.after?.['country']
  return typeof country === 'string' ? country : null
}
