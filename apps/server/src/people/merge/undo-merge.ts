import { planRevert } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import type { Status } from '@spotter/domain/people/statuses.ts'
import { msg } from '@spotter/domain/text.ts'
import type { Updateable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import type { Batch, Entry, Kind, Reverted, Values } from '../../bulk-changes/kind.ts'
import { peopleEnded } from '../bulk/people-kind.ts'
import { personSubject } from '../bulk/person-subject.ts'
import { setSalesperson } from '../set-salesperson.ts'
import { setStatus } from '../set-status.ts'
import { touched } from '../find-person.ts'
import { restoreAttached, type Moved } from './attached-tables.ts'
import { type Followed, followUndo } from './proposals-follow.ts'
import type { MergedSale, SalesMerger } from './sales-merger.ts'

interface Lent {
  moved: Moved
  picture: string | null
  /** Missing in merges older than proposals. */
  proposals?: Followed
  /** Missing in merges older than secondary sales. */
  sales?: MergedSale[]
}

/** Restores everyone with what they had; what was added to the survivor since stays with the survivor. */
export const mergeKind = (sales: SalesMerger): Kind => ({
  name: 'merge',
  subject: personSubject,
  ended: peopleEnded,
  describe: ({ data }, t) => {
    const names = (data['names'] as string[]).join(', ')
    return t('Merged {names} into {into}', { names, into: data['into'] })
  },
  undo: async (batch, entries) => {
    await checkSurvivor(batch)
    const reverted: Reverted[] = []
    for (const entry of entries) {
      reverted.push(
        entry.subject_id === batch.change.data['survivor_id']
          ? await revertSurvivor(batch, entry)
          : await restorePerson(batch, entry, sales),
      )
    }
    return reverted
  },
})

/** What the others had is with the survivor, who must still exist, in the same club. */
async function checkSurvivor({ tx, change: { company_id, data } }: Batch): Promise<void> {
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

async function restorePerson(batch: Batch, entry: Entry, salesMerger: SalesMerger): Promise<Reverted> {
  const { tx, actor, change } = batch
  const { subject_id } = entry
  const survivor_id = Number(change.data['survivor_id'])
  const back = await tx
    .updateTable('people')
    .set({ deleted_at: null, merged_into_id: null, ...touched })
    .where('id', '=', subject_id)
    .where('merged_into_id', '=', survivor_id)
    .returning('company_id')
    .executeTakeFirst()
  if (!back) return { subject_id, state: 'kept', reason: msg('Changed since the merge') }
  const { moved, picture, proposals, sales } = entry.before as unknown as Lent
  await restoreAttached(tx, moved, survivor_id, subject_id)
  if (sales) await salesMerger.undo(tx, actor, sales)
  if (picture) await removePicture(tx, survivor_id, picture)
  if (proposals) await followUndo(tx, proposals, survivor_id, subject_id)
  await recordUnmerged(batch, { id: subject_id, company_id: back.company_id })
  return { subject_id, state: 'returned', reason: null }
}

async function revertSurvivor(batch: Batch, entry: Entry): Promise<Reverted> {
  const { tx } = batch
  const { subject_id } = entry
  const person = await tx.selectFrom('people').selectAll().where('id', '=', subject_id).executeTakeFirstOrThrow()
  const { back, kept } = planRevert(entry.before ?? {}, entry.after ?? {}, { ...person })
  const { status, salesperson_id, ...values } = back as Updateable<Database['people']> & Guarded
  if (salesperson_id !== undefined) await setSalesperson(tx, batch.actor, [{ id: subject_id, salesperson_id }])
  if (status) await setStatus(tx, batch.actor, [{ id: subject_id, status }], { cause: 'revert' })
  await tx
    .updateTable('people')
    .set({ ...values, ...touched })
    .where('id', '=', subject_id)
    .execute()
  await recordUnmerged(batch, {
    id: subject_id,
    company_id: person.company_id,
    before: entry.after,
    after: back,
  })
  return {
    subject_id,
    state: kept.length ? 'kept' : 'returned',
    reason: kept.length ? msg('Changed since the merge') : null,
  }
}

interface Guarded {
  status?: Status
  salesperson_id?: number | null
}

async function removePicture(tx: Tx, survivor_id: number, hash: string): Promise<void> {
  await tx.deleteFrom('person_avatars').where('person_id', '=', survivor_id).where('hash', '=', hash).execute()
  await tx
    .updateTable('people')
    .set({ avatar_hash: null })
    .where('id', '=', survivor_id)
    .where('avatar_hash', '=', hash)
    .execute()
}

interface Unmerged {
  id: number
  company_id: number
  before?: Values | null
  after?: Values | null
}

const recordUnmerged = ({ tx, actor, change }: Batch, unmerged: Unmerged) =>
  record(tx, actor, 'person.unmerged', {
    ...unmerged,
    timeline: {
      person_id: unmerged.id,
      object: 'person',
      action: 'Reverted',
      data: { undone_change_id: change.id, names: change.data['names'] as string[] },
    },
  })
