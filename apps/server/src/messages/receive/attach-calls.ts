import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'

interface Attached {
  company_id: number
  address: string
  person_id: number
}

/** Calls of an unknown number, once it is a person's. */
export async function attachCalls(tx: Tx, actor: Staff, { company_id, address, person_id }: Attached): Promise<void> {
  const attached = await tx
    .updateTable('calls')
    .set({ person_id })
    .where('company_id', '=', company_id)
    .where('number', '=', address)
    .where('person_id', 'is', null)
    .returning(['id', 'activity_id', 'ended_at'])
    .execute()
  for (const { id, activity_id } of attached.filter(({ ended_at }) => ended_at !== null)) {
    await record(tx, actor, 'call.attached', {
      company_id,
      id,
      after: { person_id },
      timeline: { person_id, object: 'call', action: 'Received', data: { call_id: id, activity_id } },
      payload: { person_id },
    })
  }
}
