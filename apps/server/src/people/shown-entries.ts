import { sql } from 'kysely'

/** Excludes entries undone later, and calls shown with their outcome. */
export const isShown = sql`
  not exists (select from history later where later.corrects_id = history.id)
  and (history.action not in ('Called', 'Received') or (
    select outcome_entry_id from calls where calls.id = (history.data->>'call_id')::bigint) is null)`
