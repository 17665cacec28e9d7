import { anyOf } from '../platform/db/any-of.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'

/** Root also reaches closed clubs. */
export const clubsToSwitchTo = (db: Db | Tx, actor: Staff) =>
  db
    .selectFrom('companies')
    .$if(!actor.root, (clubs) =>
      clubs.where('id', '=', anyOf(actor.company_ids)).where('status', 'not in', ['in-active', 'inactive']),
    )
