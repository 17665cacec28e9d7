import type { ReportView } from '@spotter/contract/reports/saved-report-views.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { sql } from 'kysely'
import type { Staff } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'

/** Of the list of people, or of reports. */
export type ViewsOf = 'people' | 'reports'

/** Others' private views are 404. */
const accessibleViews = (db: Db | Tx, actor: Staff, of: ViewsOf) =>
  db
    .selectFrom('saved_views')
    .where('saved_views.report_id', of === 'people' ? 'is' : 'is not', null)
    .where('saved_views.company_id', '=', actor.company.id)
    .where((eb) => eb.or([eb('saved_views.user_id', '=', actor.id), eb('saved_views.shared', '=', true)]))

const mayEditView = (actor: Staff, view: { user_id: number; shared: boolean }): boolean =>
  view.user_id === actor.id || (view.shared && may(actor, 'managers'))

export interface WhichView {
  of: ViewsOf
  id: number
}

export async function lockView(tx: Tx, actor: Staff, { of, id }: WhichView, { deleted = false } = {}) {
  const found = accessibleViews(tx, actor, of).selectAll('saved_views').where('saved_views.id', '=', id)
  const view = await (deleted ? found : found.where('deleted_at', 'is', null)).forUpdate().executeTakeFirst()
  if (!view) throw notFound()
  if (!mayEditView(actor, view)) throw forbidden()
  return view
}

export async function presentView(db: Db | Tx, actor: Staff, { of, id }: WhichView): Promise<ReportView> {
  const [view] = await presentViews(db, actor, of, id)
  if (!view) throw notFound()
  return view
}

export async function presentViews(db: Db | Tx, actor: Staff, of: ViewsOf, id?: number): Promise<ReportView[]> {
  const rows = await accessibleViews(db, actor, of)
    .innerJoin('users', 'users.id', 'saved_views.user_id')
    .select([
      'saved_views.id',
      'report_id',
      'name',
      'shared',
      'filter',
      'saved_views.lock_version',
      'saved_views.user_id',
    ])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('owner_name'))
    .where('saved_views.deleted_at', 'is', null)
    .$if(id !== undefined, (views) => views.where('saved_views.id', '=', id ?? 0))
    .orderBy(sql`saved_views.user_id = ${actor.id}`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('saved_views.id')
    .execute()
  return rows.map(({ user_id, report_id, ...view }) => ({
    ...view,
    report_id: report_id ?? '',
    own: user_id === actor.id,
    abilities: { edit: mayEditView(actor, { ...view, user_id }) },
  }))
}
