import { type RawBuilder, sql } from 'kysely'

const isOwnRow = sql`(history.action not in ('Called', 'Received') or (
    select outcome_entry_id from calls where calls.id = history.call_id) is null)`

/** Excludes entries undone later, and calls shown with their outcome. */
export const isShown = sql`
  not exists (select from history later where later.corrects_id = history.id)
  and ${isOwnRow}`

/** The same for all entries of a person that meet a condition: finds what was undone at once, not for each entry. */
export const isShownOf = (person_id: RawBuilder<unknown>, which = sql`true`) => sql`
  history.id not in (select later.corrects_id from history later where later.corrects_id = any(array(
    select history.id from history where history.person_id = ${person_id} and ${which})))
  and ${isOwnRow}`
