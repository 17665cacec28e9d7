import type { Key } from '@spotter/contract/endpoints.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Staff } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { type Call, serve, type Tx } from '../platform/http/call.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { holdAppointments } from './hold-appointments.ts'
import { presentPerson } from './present-person.ts'
import { type FoundPerson, lockPerson, touched } from './find-person.ts'

type Restoring = Omit<Call<Key>, 'params' | 'query' | 'body'>

export const restorePerson = serve('PUT /api/people/{id}/restore', (actor, call) =>
  restore(actor, call, call.params.id),
)
export const restorePersonById = serve('POST /api/people/restore', (actor, call) => restore(actor, call, call.body.id))

async function restore(actor: Staff, { now, t, write, flash }: Restoring, id: number) {
  const answer = await write(async (tx) => {
    const person = await undelete(tx, actor, await lockPerson(tx, actor, id, { deleted: true }))
    const message = t('Person was successfully restored.')
    return { ...(await presentPerson(tx, actor, person, { now, t })), message }
  })
  flash(answer.message)
  return answer
}

export async function undelete(tx: Tx, actor: Staff, person: FoundPerson): Promise<FoundPerson> {
  if (!person.deleted_at) return person
  if (person.merged_into_id) {
    throw unprocessable({ base: msg('This person was merged with another. Undo the merge to bring them back.') })
  }
  const restored = await tx
    .updateTable('people')
    .set({ deleted_at: null, ...touched })
    .where('id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await holdAppointments(tx, [person.id])
  await record(tx, actor, 'person.restored', {
    company_id: person.company_id,
    id: person.id,
    before: { deleted_at: person.deleted_at },
    after: { deleted_at: null },
    timeline: { person_id: person.id, object: 'person', action: 'Restored' },
  })
  return restored
}
