import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { releaseAppointments } from './hold-appointments.ts'
import { type FoundPerson, lockPerson, touched } from './find-person.ts'

export const deletePerson = serve('DELETE /api/people/{id}', async (actor, { params, now, t, write }) =>
  write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id, { deleted: true })
    if (!person.deleted_at) await setDeleted(tx, actor, person, now)
    return { message: t('Person was successfully deleted.') }
  }),
)

export async function setDeleted(tx: Tx, actor: Staff, { id, company_id }: FoundPerson, now: Date): Promise<void> {
  const deleted_at = now.toISOString()
  await tx
    .updateTable('people')
    .set({ deleted_at, ...touched })
    .where('id', '=', id)
    .execute()
  await releaseAppointments(tx, [id])
  await record(tx, actor, 'person.deleted', {
    company_id,
    id,
    before: { deleted_at: null },
    after: { deleted_at },
    timeline: { person_id: id, object: 'person', action: 'Deleted' },
  })
}
