import { planRevert } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Updateable } from 'kysely'
import type { By } from '../../platform/http/caller.ts'
import type { PeopleTable } from '../../platform/db/schema.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import type { Change, ChangeEntry, Returned, Undoing } from '../change-kind.ts'
import { type MergedSale, partSales } from '../../secondary-sales/merge-sales.ts'
import { setSalesperson } from '../../people/set-salesperson.ts'
import { setStatus } from '../../people/set-status.ts'
import { touched } from '../../people/within.ts'
import { bringBack, type Moved } from './attached-tables.ts'
import { type Followed, followUndo } from './proposals-follow.ts'

interface Lent {
  moved: Moved
  picture: string | null
  /** Not of merges from before proposals were made. */
  proposals?: Followed
  /** Not of merges from before there were secondary sales. */
  sales?: MergedSale[]
}

/** Gives everybody back with what they had; what was added to the survivor since stays with the survivor. */
export const undoMerge: Undoing = {
  kind: 'merge',
  describe: ({ data }, t) => {
    const names = (data['names'] as string[]).join(', ')
    return t('Merged {names} into {into}', { names, into: data['into'] })
  },
  giveBack: async (tx, by, change, entries) => {
    await checkSurvivor(tx, change)
    const returned: Returned[] = []
    for (const entry of entries) {
      returned.push(
        entry.person_id === change.data['survivor_id']
          ? await giveSurvivorBack(tx, by, change, entry)
          : await bringPersonBack(tx, by, change, entry),
      )
    }
    return returned
  },
}

/** What everybody had is given back by the survivor, who must still have it, and at the same club. */
async function checkSurvivor(tx: Tx, { company_id, data }: Change): Promise<void> {
  const survivor = await tx
    .selectFrom('people')
    .select(['company_id', 'merged_into_id'])
    .where('id', '=', Number(data['survivor_id']))
    .executeTakeFirst()
  if (survivor?.merged_into_id) {
    throw unprocessable({
      base: msg('The remaining person has since been merged with someone else. Undo that merge first.'),
    })
  }
  if (survivor && survivor.company_id !== company_id) {
    throw unprocessable({ base: msg('The remaining person has since moved to another club. Move them back first.') })
  }
}

async function bringPersonBack(tx: Tx, by: By, change: Change, entry: ChangeEntry): Promise<Returned> {
  const { person_id } = entry
  const survivor_id = Number(change.data['survivor_id'])
  const back = await tx
    .updateTable('people')
    .set({ deleted_at: null, merged_into_id: null, ...touched })
    .where('id', '=', person_id)
    .where('merged_into_id', '=', survivor_id)
    .returning('company_id')
    .executeTakeFirst()
  if (!back) return { person_id, state: 'kept', reason: msg('Changed since the merge') }
  const { moved, picture, proposals, sales } = entry.before as unknown as Lent
  await bringBack(tx, moved, survivor_id, person_id)
  if (sales) await partSales(tx, by, sales)
  if (picture) await takePictureBack(tx, survivor_id, picture)
  if (proposals) await followUndo(tx, proposals, survivor_id, person_id)
  await tell(tx, by, change, person_id, back.company_id)
  return { person_id, state: 'returned', reason: null }
}

async function giveSurvivorBack(tx: Tx, by: By, change: Change, entry: ChangeEntry): Promise<Returned> {
  const { person_id } = entry
  const person = await tx.selectFrom('people').selectAll().where('id', '=', person_id).executeTakeFirstOrThrow()
  const { back, kept } = planRevert(entry.before ?? {}, entry.after ?? {}, { ...person })
  const { status, salesperson_id, ...values } = back as Updateable<PeopleTable> & Guarded
  if (salesperson_id !== undefined) await setSalesperson(tx, by, [{ id: person_id, salesperson_id }])
  if (status) await setStatus(tx, by, [{ id: person_id, status }], { cause: 'revert' })
  await tx
    .updateTable('people')
    .set({ ...values, ...touched })
    .where('id', '=', person_id)
    .execute()
  await tell(tx, by, change, person_id, person.company_id, { before: entry.after, after: back })
  return {
    person_id,
    state: kept.length ? 'kept' : 'returned',
    reason: kept.length ? msg('Changed since the merge') : null,
  }
}

interface Guarded {
  status?: Status
  salesperson_id?: number | null
}

async function takePictureBack(tx: Tx, survivor_id: number, hash: string): Promise<void> {
  await tx.deleteFrom('person_avatars').where('person_id', '=', survivor_id).where('hash', '=', hash).execute()
  await tx
    .updateTable('people')
    .set({ avatar_hash: null })
    .where('id', '=', survivor_id)
    .where('avatar_hash', '=', hash)
    .execute()
}

const tell = (
  tx: Tx,
  by: By,
  change: Change,
  person_id: number,
  company_id: number,
  values: { before?: Record<string, unknown> | null; after?: Record<string, unknown> | null } = {},
) =>
  record(tx, by, 'person.unmerged', {
    company_id,
    id: person_id,
    ...values,
    timeline: {
      person_id,
      object: 'person',
      action: 'Reverted',
      data: { undone_change_id: change.id, names: change.data['names'] as string[] },
    },
  })
