import { record } from '../platform/facts/record.ts'
import { serve, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { releaseAppointments } from './hold-appointments.ts'
import { presentPerson } from './present-person.ts'
import { type FoundPerson, lockPerson, touched } from './find-person.ts'

export const deletePerson = serve('DELETE /api/people/{id}', async (actor, { params, now, t, write }) =>
  write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id, { deleted: true })
    const deleted = person.deleted_at ? person : await setDeleted(tx, actor, person, now)
    const message = t('Person was successfully deleted.')
    return { ...(await presentPerson(tx, actor, deleted, { now, t })), message }
  }),
)

export async function setDeleted(
  tx: Tx,
  actor: Staff,
  { id, company_id }: FoundPerson,
  now: Date,
): Promise<FoundPerson> {
  const deleted_at = now.toISOString()
  const deleted = await tx
    .updateTable('people')
    .set({ deleted_at, ...touched })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await releaseAppointments(tx, [id])
  await record(tx, actor, 'person.deleted', {
    company_id,
    id,
    before: { deleted_at: null },
    after: { deleted_at },
    timeline: { person_id: id, object: 'person', action: 'Deleted' },
  })
  return deleted
}
