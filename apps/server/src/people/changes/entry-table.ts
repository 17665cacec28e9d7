import { type ChangeKind, isOfEvents } from '@spotter/domain/people/changes.ts'
import { sql } from 'kysely'

/** Where an order keeps what became of each it is about, and by which column they are told apart. */
export const entryTableOf = (kind: ChangeKind) =>
  isOfEvents(kind)
    ? { table: sql.table('event_change_entries'), key: sql.ref('activity_id') }
    : { table: sql.table('change_entries'), key: sql.ref('person_id') }
