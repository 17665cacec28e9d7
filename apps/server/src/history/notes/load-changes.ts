import type { FactKind } from '@spotter/domain/facts/facts.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { TimelineRow } from './timeline-page.ts'

export interface AuditedChange {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const kind: FactKind = 'person.updated'

/** The values before and after, by the id of the entry: the audit has them from the same transaction. */
export async function loadChanges(db: Db | Tx, rows: readonly TimelineRow[]): Promise<Map<number, AuditedChange>> {
  const ids = rows.flatMap(({ id, data }) => (Array.isArray(data['fields']) ? [id] : []))
  if (!ids.length) return new Map()
  const found = await sql<AuditedChange & { entry_id: number }>`
    select history.id as entry_id, coalesce(before, '{}') as before, coalesce(after, '{}') as after
    from history join people on people.id = history.person_id or people.merged_into_id = history.person_id
      join audit on subject_type = 'person' and subject_id = people.id and at = history.created_at and kind = ${kind}
    where history.id = any(${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ entry_id, ...change }) => [entry_id, change]))
}
