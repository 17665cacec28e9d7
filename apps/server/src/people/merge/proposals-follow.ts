import { sql } from 'kysely'
import type { Tx } from '../../platform/http/call.ts'

export interface Followed {
  closed: number[]
  /** Ids by the side on which the survivor replaced the other. */
  moved: { person_id: number[]; other_person_id: number[] }
}

export async function followMerge(
  tx: Tx,
  { from, to, by, now }: { from: number; to: number; by: number; now: Date },
): Promise<Followed> {
  const closed = await tx
    .updateTable('merge_proposals')
    .set({ decision: 'merged', decided_by: by, decided_at: now })
    .where('decision', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('person_id', '=', from), eb('other_person_id', '=', to)]),
        eb.and([eb('person_id', '=', to), eb('other_person_id', '=', from)]),
      ]),
    )
    .returning('id')
    .execute()
  return {
    closed: closed.map(({ id }) => id),
    moved: {
      person_id: await moveSide(tx, from, to, 'person_id'),
      other_person_id: await moveSide(tx, from, to, 'other_person_id'),
    },
  }
}

type Side = 'person_id' | 'other_person_id'

async function moveSide(tx: Tx, from: number, to: number, side: Side): Promise<number[]> {
  const opposite: Side = side === 'person_id' ? 'other_person_id' : 'person_id'
  const { rows } = await sql<{ id: number }>`
    update merge_proposals mine set ${sql.ref(side)} = ${to}
    where ${sql.ref(side)} = ${from} and decision is null and ${sql.ref(opposite)} <> ${to} and not exists (
      select from merge_proposals theirs
      where (theirs.person_id = ${to} and theirs.other_person_id = mine.${sql.ref(opposite)})
        or (theirs.other_person_id = ${to} and theirs.person_id = mine.${sql.ref(opposite)}))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function followUndo(tx: Tx, { closed, moved }: Followed, from: number, to: number): Promise<void> {
  await sql`
    update merge_proposals set decision = null, decided_by = null, decided_at = null
    where id = any(${closed}::bigint[]) and decision = 'merged'`.execute(tx)
  for (const side of ['person_id', 'other_person_id'] as const) {
    await sql`
      update merge_proposals set ${sql.ref(side)} = ${to}
      where id = any(${moved[side]}::bigint[]) and ${sql.ref(side)} = ${from}`.execute(tx)
  }
}
