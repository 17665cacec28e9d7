import { may } from '@spotter/domain/accounts/permissions.ts'
import { batchedKinds } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { presentChanges } from './present-change.ts'

export const listChanges = serve('GET /api/people/changes', async (actor, { db, query, company, now, t }) => {
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const changes = query.running ? running(db, actor) : ofClub(db, actor, company.id)
  const [rows, { total }] = await Promise.all([
    changes.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    changes.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { collection: await presentChanges(db, rows, { now, t }), pagination: pagination(total) }
})

function ofClub(db: Db, actor: Staff, company_id: number) {
  const changes = db
    .selectFrom('changes')
    .where('company_id', '=', company_id)
    // A file that was uploaded and not ordered has changed nobody.
    .where((eb) => eb.or([eb('kind', '<>', 'import'), eb('state', '<>', 'waiting')]))
  return may(actor, 'managers') ? changes : changes.where('user_id', '=', actor.id)
}

/** What goes on in the background in this user's name, whatever club they are in. */
const running = (db: Db, actor: Staff) =>
  db
    .selectFrom('changes')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('user_id', '=', actor.id),
          eb('state', 'in', ['waiting', 'running']),
          eb('kind', 'in', batchedKinds),
        ]),
        eb.and([eb('state', '=', 'undoing'), eb(sql<number>`(data->'undone_by'->>'user_id')::bigint`, '=', actor.id)]),
      ]),
    )
