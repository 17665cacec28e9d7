import type { EntryData } from '@spotter/domain/facts/entry-data.ts'
import { type Status, statusNames } from '@spotter/domain/people/statuses.ts'
import { record } from '../platform/facts/record.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { type FoundPerson, touched } from './find-person.ts'
import { setStatus } from './set-status.ts'

interface PutStatusBackInput {
  /** Of `planRevert`. */
  back: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** The entry that it corrects. */
  entry_id: number | null
  data: Partial<EntryData>
}

/** With the dates that changed along. */
export async function putStatusBack(
  tx: Tx,
  actor: Staff,
  { id, company_id, status: present }: FoundPerson,
  { back, after, entry_id, data }: PutStatusBackInput,
): Promise<FoundPerson> {
  const { status = present, ...values } = back as { status?: Status }
  await setStatus(tx, actor, [{ id, status }], { cause: 'revert' })
  const restored = await tx
    .updateTable('people')
    .set({ ...values, ...touched })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(tx, actor, 'person.status_changed', {
    company_id,
    id,
    before: Object.fromEntries(Object.keys(back).map((name) => [name, after[name]])),
    after: back,
    timeline: {
      person_id: id,
      object: 'status',
      action: 'Status changed',
      description: `${statusNames[present]} → ${statusNames[status]}`,
      corrects_id: entry_id,
      data: { from: present, to: status, ...data },
    },
  })
  return restored
}
