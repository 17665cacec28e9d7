import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { liveSession } from './find-session.ts'

export const personBehind = (actor: Staff) => actor.original_user_id ?? actor.id

/** Sessions belong to the user who signed in, not to the one impersonated. */
export const ownSessions = (db: Db | Tx, actor: Staff) =>
  db
    .selectFrom('sessions as s')
    .where(({ eb, fn }) => eb(fn.coalesce('s.original_user_id', 's.user_id'), '=', personBehind(actor)))
    .where(sql<boolean>`${sql.raw(liveSession)}`)
