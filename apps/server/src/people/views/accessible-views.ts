import type { SavedView } from '@spotter/contract/people/saved-views.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'

/** Others' private views are 404. */
const accessibleViews = (db: Db | Tx, actor: Staff) =>
  db
    .selectFrom('saved_views')
    .where('saved_views.company_id', '=', actor.company.id)
    .where((eb) => eb.or([eb('saved_views.user_id', '=', actor.id), eb('saved_views.shared', '=', true)]))

const mayEditView = (actor: Staff, view: { user_id: number; shared: boolean }): boolean =>
  view.user_id === actor.id || (view.shared && may(actor, 'managers'))

export async function lockView(tx: Tx, actor: Staff, id: number, { deleted = false } = {}) {
  const found = accessibleViews(tx, actor).selectAll('saved_views').where('saved_views.id', '=', id)
  const view = await (deleted ? found : found.where('deleted_at', 'is', null)).forUpdate().executeTakeFirst()
  if (!view) throw notFound()
  if (!mayEditView(actor, view)) throw forbidden()
  return view
}

export async function presentView(db: Db | Tx, actor: Staff, id: number): Promise<SavedView> {
  const [view] = await presentViews(db, actor, id)
  if (!view) throw notFound()
  return view
}

export async function presentViews(db: Db | Tx, actor: Staff, id?: number): Promise<SavedView[]> {
  const rows = await accessibleViews(db, actor)
    .innerJoin('users', 'users.id', 'saved_views.user_id')
    .select(['saved_views.id', 'name', 'shared', 'filter', 'saved_views.lock_version', 'saved_views.user_id'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('owner_name'))
    .where('saved_views.deleted_at', 'is', null)
    .$if(id !== undefined, (views) => views.where('saved_views.id', '=', id ?? 0))
    .orderBy(sql`saved_views.user_id = ${actor.id}`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('saved_views.id')
    .execute()
  return rows.map(({ user_id, ...view }) => ({
    ...view,
    own: user_id === actor.id,
    abilities: { edit: mayEditView(actor, { ...view, user_id }) },
  }))
}
