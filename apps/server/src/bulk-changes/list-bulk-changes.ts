import type { BulkChangeKind } from '@spotter/domain/bulk-changes/bulk-changes.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { pageOf } from '../platform/http/pages.ts'
import { isBatched, type Kind } from './kind.ts'
import { presentBulkChanges } from './present-bulk-change.ts'

export const listBulkChanges = (kinds: readonly Kind[]) =>
  serve('GET /api/people/changes', async (actor, { db, query, company, now, t }) => {
    const { limit, offset, pagination } = pageOf(query, { default: 25 })
    const changes = query.running ? running(db, kinds, actor) : ofClub(db, kinds, actor, company.id)
    const [rows, { total }] = await Promise.all([
      changes.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      changes.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { collection: await presentBulkChanges(db, kinds, rows, { now, t }), pagination: pagination(total) }
  })

function ofClub(db: Db, kinds: readonly Kind[], actor: Staff, company_id: number) {
  const drafts = kinds.filter(({ startsAsDraft }) => startsAsDraft).map(({ name }) => name)
  const changes = db
    .selectFrom('bulk_changes')
    .where('company_id', '=', company_id)
    .where((eb) => eb.or([eb('state', '<>', 'waiting'), eb('kind', '<>', sql<BulkChangeKind>`all(${drafts}::text[])`)]))
  return may(actor, 'managers') ? changes : changes.where('user_id', '=', actor.id)
}

/** What runs in the background for this user, in whichever club. */
function running(db: Db, kinds: readonly Kind[], actor: Staff) {
  const names = kinds.filter(isBatched).map(({ name }) => name)
  return db
    .selectFrom('bulk_changes')
    .where(sql<boolean>`state in ('waiting', 'running', 'undoing')`)
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', actor.id), eb('state', '<>', 'undoing'), eb('kind', 'in', names)]),
        eb.and([eb('state', '=', 'undoing'), eb(sql<number>`(data->'undone_by'->>'user_id')::bigint`, '=', actor.id)]),
      ]),
    )
}
