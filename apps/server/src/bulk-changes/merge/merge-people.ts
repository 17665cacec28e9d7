import { mergedValues, mergeRefusal, mergeRefusals } from '@spotter/domain/people/merge.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { record, recordMany } from '../../platform/facts/record.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { invalid, notFound, unprocessable } from '../../platform/http/errors.ts'
import { mergeSales } from '../../secondary-sales/merge-sales.ts'
import { presentPerson } from '../../people/present-person.ts'
import { setSalesperson } from '../../people/set-salesperson.ts'
import { setStatus } from '../../people/set-status.ts'
import { type FoundPerson, peopleWithin, touched } from '../../people/within.ts'
import { moveAttached } from './attached-tables.ts'
import { followMerge } from './proposals-follow.ts'

export const mergePeople = serve('POST /api/people/{id}/merge', async (actor, call) => {
  const { params, body, now, t, write } = call
  return write(async (tx) => {
    const people = await lockAll(tx, actor, [...new Set([params.id, ...body.person_ids])])
    const survivor = people.find(({ id }) => id === params.id)
    if (!survivor) throw notFound()
    const others = people.filter(({ id }) => id !== survivor.id)
    const refusal = mergeRefusal(people)
    if (refusal) throw unprocessable({ person_ids: mergeRefusals[refusal] })
    const choices = body.choices ?? {}
    for (const [field, id] of Object.entries(choices)) {
      if (!people.some((person) => person.id === id)) throw unprocessable({ [field]: invalid })
    }
    const after = mergedValues(
      { ...survivor },
      others.map((person) => ({ ...person })),
      choices,
    )
    const change_id = await merge(tx, actor, survivor, others, after, now)
    const merged = await tx.selectFrom('people').selectAll().where('id', '=', survivor.id).executeTakeFirstOrThrow()
    return {
      ...(await presentPerson(tx, actor, merged, { now, t })),
      change_id,
      message: t('People were merged successfully.'),
    }
  })
})

/** Whoever cannot be seen, or is gone, cannot be merged: then there is no such person. */
async function lockAll(tx: Tx, actor: Staff, ids: number[]): Promise<FoundPerson[]> {
  const people = await peopleWithin(tx, actor)
    .selectAll('people')
    .where('people.id', 'in', ids)
    .where('people.deleted_at', 'is', null)
    .orderBy('people.id')
    .forUpdate()
    .execute()
  if (people.length !== ids.length) throw notFound()
  return people
}

async function merge(
  tx: Tx,
  actor: Staff,
  survivor: FoundPerson,
  others: FoundPerson[],
  after: Record<string, unknown>,
  now: Date,
): Promise<number> {
  const { company_id } = survivor
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, survivor[field as keyof FoundPerson]]))
  const { id: change_id } = await tx
    .insertInto('changes')
    .values({
      company_id,
      user_id: actor.id,
      original_user_id: actor.original_user_id,
      kind: 'merge',
      data: JSON.stringify({ survivor_id: survivor.id, names: others.map(fullName), into: fullName(survivor) }),
      state: 'done',
      total: others.length + 1,
      done: others.length + 1,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { change_id, company_id, state: 'done' as const }
  for (const { id: person_id } of others) {
    const sales = await mergeSales(tx, actor, person_id, survivor.id, now)
    const moved = await moveAttached(tx, person_id, survivor.id)
    const picture = await lendPicture(tx, person_id, survivor.id)
    const proposals = await followMerge(tx, { from: person_id, to: survivor.id, by: actor.id, now })
    await tx
      .insertInto('change_entries')
      .values({
        ...entry,
        person_id,
        before: JSON.stringify({ moved, picture, proposals, sales }),
        after: JSON.stringify({ merged_into_id: survivor.id }),
      })
      .execute()
  }
  await tx
    .insertInto('change_entries')
    .values({ ...entry, person_id: survivor.id, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
  await tx
    .updateTable('people')
    .set({ deleted_at: now, merged_into_id: survivor.id, ...touched })
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute()
  const { status, salesperson_id, ...values } = after
  if (salesperson_id !== undefined) {
    await setSalesperson(tx, actor, [{ id: survivor.id, salesperson_id: salesperson_id as number | null }])
  }
  if (status) await setStatus(tx, actor, [{ id: survivor.id, status: status as Status }], { cause: 'merge' })
  await tx
    .updateTable('people')
    .set({ ...values, ...touched })
    .where('id', '=', survivor.id)
    .execute()
  await recordMany(tx, actor, 'person.merged_away', {
    company_id,
    ids: others.map(({ id }) => id),
    after: { merged_into_id: survivor.id },
  })
  await record(tx, actor, 'person.merged', {
    company_id,
    id: survivor.id,
    before,
    after,
    timeline: {
      person_id: survivor.id,
      object: 'person',
      action: 'Merged',
      description: others.map(fullName).join(', '),
      data: { change_id, names: others.map(fullName) },
    },
  })
  return change_id
}

/** A survivor without a picture gets the first there is. */
async function lendPicture(tx: Tx, from: number, to: number): Promise<string | null> {
  const lent = await tx
    .insertInto('person_avatars')
    .columns(['person_id', 'company_id', 'hash', 'image', 'small'])
    .expression((eb) =>
      eb
        .selectFrom('person_avatars')
        .select([eb.val(to).as('person_id'), 'company_id', 'hash', 'image', 'small'])
        .where('person_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  if (!lent) return null
  await tx.updateTable('people').set({ avatar_hash: lent.hash }).where('id', '=', to).execute()
  return lent.hash
}
