import { type BulkChangeKind, isOfEvents } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { sql } from 'kysely'

/** Where an order keeps what became of each it is about, and by which column they are told apart. */
export const entryTableOf = (kind: BulkChangeKind) =>
  isOfEvents(kind)
    ? { table: sql.table('event_change_entries'), key: sql.ref('activity_id') }
    : { table: sql.table('change_entries'), key: sql.ref('person_id') }
