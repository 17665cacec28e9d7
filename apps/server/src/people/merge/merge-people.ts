import { mergedValues, mergeRefusal, mergeRefusals } from '@spotter/domain/people/merge.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { record, recordMany } from '../../platform/facts/record.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { invalid, notFound, unprocessable } from '../../platform/http/errors.ts'
import { personSubject } from '../bulk/person-subject.ts'
import { presentPerson } from '../present-person.ts'
import { setSalesperson } from '../set-salesperson.ts'
import { setStatus } from '../set-status.ts'
import { type FoundPerson, accessiblePeople, touched } from '../find-person.ts'
import { consentFrom } from '../consents.ts'
import { moveAttached } from './attached-tables.ts'
import { followMerge } from './proposals-follow.ts'
import type { SalesMerger } from './sales-merger.ts'

export const mergePeople = (sales: SalesMerger) =>
  serve('POST /api/people/{id}/merge', async (actor, call) => {
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
      const change_id = await merge(tx, actor, { survivor, others, after, now, sales })
      const merged = await tx.selectFrom('people').selectAll().where('id', '=', survivor.id).executeTakeFirstOrThrow()
      return {
        ...(await presentPerson(tx, actor, merged, { now, t })),
        change_id,
        message: t('People were merged successfully.'),
      }
    })
  })

/** 404 unless all of them are visible and not deleted. */
async function lockAll(tx: Tx, actor: Staff, ids: number[]): Promise<FoundPerson[]> {
  const people = await accessiblePeople(tx, actor)
    .selectAll('people')
    .where('people.id', 'in', ids)
    .where('people.deleted_at', 'is', null)
    .orderBy('people.id')
    .forUpdate()
    .execute()
  if (people.length !== ids.length) throw notFound()
  return people
}

interface Merging {
  survivor: FoundPerson
  others: FoundPerson[]
  after: Record<string, unknown>
  now: Date
  sales: SalesMerger
}

async function merge(tx: Tx, actor: Staff, { survivor, others, after, now, sales }: Merging): Promise<number> {
  const { company_id } = survivor
  await consentFrom(tx, actor, { source: 'merge' })
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, survivor[field as keyof FoundPerson]]))
  const { id: change_id } = await tx
    .insertInto('bulk_changes')
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
  const entry = { bulk_change_id: change_id, subject_type: personSubject.type, company_id, state: 'done' as const }
  for (const { id: person_id } of others) {
    const merged = await sales.merge(tx, actor, { from: person_id, to: survivor.id, now })
    const moved = await moveAttached(tx, person_id, survivor.id)
    const picture = await copyPicture(tx, person_id, survivor.id)
    const proposals = await followMerge(tx, { from: person_id, to: survivor.id, by: actor.id, now })
    await tx
      .insertInto('bulk_change_entries')
      .values({
        ...entry,
        subject_id: person_id,
        before: JSON.stringify({ moved, picture, proposals, sales: merged }),
        after: JSON.stringify({ merged_into_id: survivor.id }),
      })
      .execute()
  }
  await tx
    .insertInto('bulk_change_entries')
    .values({ ...entry, subject_id: survivor.id, before: JSON.stringify(before), after: JSON.stringify(after) })
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
  // What others did in an earlier club is now with the survivor.
  const moved_at = [survivor, ...others].map((person) => person.moved_at).find((at) => at !== null) ?? null
  await tx
    .updateTable('people')
    .set({ ...values, moved_at, ...touched })
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

async function copyPicture(tx: Tx, from: number, to: number): Promise<string | null> {
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
