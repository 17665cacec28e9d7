import type { Staff } from '../../platform/http/caller.ts'
import { record } from '../../platform/facts/record.ts'
import { type Call, serve, type Tx } from '../../platform/http/call.ts'
import { presentPerson } from '../present-person.ts'
import { findPerson, type FoundPerson, lockPerson, touched } from '../find-person.ts'
import { savePhoto, neededPhoto } from './save-photo.ts'

type Changing = Pick<Call<'DELETE /api/people/{id}/avatar'>, 'now' | 't' | 'flash' | 'params' | 'write'>

export const changePhoto = serve('PUT /api/people/{id}/avatar', async (actor, call) => {
  await findPerson(call.db, actor, call.params.id)
  const photo = await neededPhoto(call.body.avatar)
  return change(actor, call, photo.hash, (tx, person) => savePhoto(tx, person, photo))
})

export const removePhoto = serve('DELETE /api/people/{id}/avatar', (actor, call) =>
  change(actor, call, null, (tx, { id }) => tx.deleteFrom('person_avatars').where('person_id', '=', id).execute()),
)

async function change(
  actor: Staff,
  { params, now, t, flash, write }: Changing,
  avatar_hash: string | null,
  save: (tx: Tx, person: FoundPerson) => Promise<unknown>,
) {
  const answer = await write(async (tx) => {
    const person = await lockPerson(tx, actor, params.id)
    const changed = person.avatar_hash === avatar_hash ? person : await saveHash(tx, actor, person, avatar_hash)
    if (changed !== person) await save(tx, person)
    return { ...(await presentPerson(tx, actor, changed, { now, t })), message: t('Person was updated successfully.') }
  })
  flash(answer.message)
  return answer
}

async function saveHash(tx: Tx, actor: Staff, person: FoundPerson, avatar_hash: string | null) {
  await record(tx, actor, 'person.updated', {
    company_id: person.company_id,
    id: person.id,
    before: { avatar_hash: person.avatar_hash },
    after: { avatar_hash },
    timeline: { person_id: person.id, object: 'person', action: 'Updated', data: { fields: ['avatar'] } },
  })
  return tx
    .updateTable('people')
    .set({ avatar_hash, ...touched })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
