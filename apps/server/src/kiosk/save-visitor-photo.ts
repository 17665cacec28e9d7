import { Type } from 'typebox'
import { system } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { transaction } from '../platform/db/transaction.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import { savePhoto } from '../people/photo/save-photo.ts'
import { encodePhoto } from '../people/photo/encode-photo.ts'
import { touched } from '../people/find-person.ts'

/** Unless the person got another photo since. */
export const saveVisitorPhoto = defineJob({
  name: 'save_visitor_photo',
  formerly: ['keep_waiting_photo'],
  payload: Type.Object({ id: Type.Integer() }),
  run: async ({ db }, { id }) => {
    const waiting = await db.selectFrom('waiting_photos').select('image').where('id', '=', id).executeTakeFirst()
    if (!waiting) return
    const photo = await encodePhoto(waiting.image)
    await transaction(db, async (tx) => {
      const gone = await tx.deleteFrom('waiting_photos').where('id', '=', id).returning('person_id').executeTakeFirst()
      if (!gone || !photo) return
      const person = await tx
        .updateTable('people')
        .set({ avatar_hash: photo.hash, ...touched })
        .where('id', '=', gone.person_id)
        .where('avatar_hash', 'is', null)
        .returning(['id', 'company_id'])
        .executeTakeFirst()
      if (!person) return
      await savePhoto(tx, person, photo)
      await record(tx, system, 'person.updated', {
        company_id: person.company_id,
        id: person.id,
        before: { avatar_hash: null },
        after: { avatar_hash: photo.hash },
        payload: { person_id: person.id },
      })
    })
  },
})
