import { record } from '../platform/facts/record.ts'
import { serve } from '../platform/http/call.ts'
import { releaseAppointments } from './hold-appointments.ts'
import { lockPerson, touched } from './find-person.ts'

export const deletePerson = serve('DELETE /api/people/{id}', async (actor, { params, now, t, write }) =>
  write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id, { deleted: true })
    if (!person.deleted_at) {
      const deleted_at = now.toISOString()
      await tx
        .updateTable('people')
        .set({ deleted_at, ...touched })
        .where('id', '=', person.id)
        .execute()
      await releaseAppointments(tx, [person.id])
      await record(tx, actor, 'person.deleted', {
        company_id: person.company_id,
        id: person.id,
        before: { deleted_at: null },
        after: { deleted_at },
        timeline: { person_id: person.id, object: 'person', action: 'Deleted' },
      })
    }
    return { message: t('Person was successfully deleted.') }
  }),
)
