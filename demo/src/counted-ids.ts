import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'

interface Sequence {
  name: string
  next: number
}

/** Only for locked tables, whose sequences have no other user. Asking for each id takes a tenth of the time of adding a row. */
export class CountedIds {
  readonly #sequences: ReadonlyMap<string, Sequence>
  readonly #used = new Set<Sequence>()

  constructor(sequences: ReadonlyMap<string, Sequence>) {
    this.#sequences = sequences
  }

  /** The first of so many; null where rows have none. */
  take(table: string, count: number): number | null {
    const sequence = this.#sequences.get(table)
    if (!sequence) return null
    if (count > 0) this.#used.add(sequence)
    sequence.next += count
    return sequence.next - count
  }

  async end(tx: Tx): Promise<void> {
    for (const { name, next } of this.#used) await sql`select setval(${name}::regclass, ${next - 1})`.execute(tx)
  }
}

/** Tables may share a sequence. */
export async function countIds(tx: Tx, tables: readonly string[]): Promise<CountedIds> {
  const { rows } = await sql<Sequence & { tables: string[] }>`
    with used (table_id, sequence_id) as (
      select refobjid, objid from pg_depend
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype = 'i'
      union select adrelid, refobjid from pg_depend join pg_attrdef on objid = pg_attrdef.oid
      where classid = 'pg_attrdef'::regclass and refclassid = 'pg_class'::regclass)
    select sequence_id::regclass::text as name, array_agg(relname::text) as tables,
      coalesce(pg_sequence_last_value(sequence_id) + 1, min(seqstart)) as next
    from used join pg_sequence on seqrelid = sequence_id join pg_class on oid = table_id
    where relnamespace = 'public'::regnamespace and relname = any(${tables}::text[])
    group by sequence_id`.execute(tx)
  return new CountedIds(
    new Map(rows.flatMap(({ tables, ...sequence }) => tables.map((table) => [table, sequence] as const))),
  )
}
