import { sql } from 'kysely'

/** Entries of `history` that still hold: none that a later one takes back, and no call that its outcome is shown with. */
export const isShown = sql`
  not exists (select from history later where later.corrects_id = history.id)
  and (history.action <> 'Called' or (
    select outcome_entry_id from calls where calls.id = (history.data->>'call_id')::bigint) is null)`
