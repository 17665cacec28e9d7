import { startingVisitTypes } from '@spotter/domain/kiosk/visit-types.ts'
import type { Tx } from '../http/call.ts'

/** What a new club offers its visitors from the first day. */
export async function startVisitTypes(tx: Tx, company_id: number): Promise<void> {
  await tx
    .insertInto('visit_types')
    .values((eb) =>
      startingVisitTypes.map(({ name, contact_method_code }, index) => ({
        company_id,
        name,
        contact_method_id: eb.selectFrom('contact_methods').select('id').where('code', '=', contact_method_code),
        position: index + 1,
      })),
    )
    .execute()
}
