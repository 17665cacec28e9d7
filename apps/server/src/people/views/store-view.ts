import type { ViewChange } from '@spotter/contract/people/saved-views.ts'
import { msg } from '@spotter/domain/text.ts'
import { lockUsers } from '../../accounts/lock-users.ts'
import { record } from '../../platform/facts/record.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { forbidden, stale, unprocessable } from '../../platform/http/errors.ts'
import { lockView, presentView, type WhichView } from './accessible-views.ts'
import { parseName, type ViewFilter } from './parse-view.ts'

interface NewView {
  report_id: string | null
  name: string
  shared: boolean
  filter: ViewFilter
  /** How many a user can have. */
  most: number
}

export async function addView(tx: Tx, actor: Staff, { most, ...view }: NewView) {
  const company_id = actor.company.id
  const { report_id, name, shared, filter } = { ...view, name: parseName(view.name) }
  await lockUsers(tx, [actor.id])
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('user_id', '=', actor.id)
    .where('report_id', 'is not distinct from', report_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= most) throw unprocessable({ name: msg("can't be saved because you've reached the limit") })
  const { id } = await tx
    .insertInto('saved_views')
    .values({ company_id, user_id: actor.id, report_id, name, shared, filter: JSON.stringify(filter) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, actor, 'saved_view.created', { company_id, id, after: { name, shared, filter } })
  return presentView(tx, actor, { of: report_id === null ? 'people' : 'reports', id })
}

interface Change {
  body: ViewChange
  now: Date
  parse: (filter: ViewFilter, report_id: string | null) => Promise<ViewFilter>
}

export async function changeView(tx: Tx, actor: Staff, which: WhichView, { body, now, parse }: Change) {
  const before = await lockView(tx, actor, which)
  if (body.lock_version !== undefined && body.lock_version !== before.lock_version) {
    throw stale(await presentView(tx, actor, which))
  }
  // Only its owner may unshare it.
  if (body.shared === false && before.user_id !== actor.id) throw forbidden()
  const named = {
    ...(body.name !== undefined && { name: parseName(body.name) }),
    ...(body.shared !== undefined && { shared: body.shared }),
  }
  const filter = body.filter && (await parse(body.filter, before.report_id))
  await tx
    .updateTable('saved_views')
    .set({
      ...named,
      ...(filter && { filter: JSON.stringify(filter) }),
      updated_at: now,
      lock_version: before.lock_version + 1,
    })
    .where('id', '=', before.id)
    .execute()
  await record(tx, actor, 'saved_view.updated', {
    company_id: before.company_id,
    id: before.id,
    before: { name: before.name, shared: before.shared, filter: before.filter },
    after: { ...named, ...(filter && { filter }) },
  })
  return presentView(tx, actor, which)
}

/** Removed at that time, or restored without one. */
export async function setRemoved(tx: Tx, actor: Staff, which: WhichView, deleted_at: string | null): Promise<void> {
  const view = await lockView(tx, actor, which, { deleted: true })
  if ((view.deleted_at === null) === (deleted_at === null)) return
  await tx.updateTable('saved_views').set({ deleted_at }).where('id', '=', view.id).execute()
  await record(tx, actor, deleted_at === null ? 'saved_view.restored' : 'saved_view.removed', {
    company_id: view.company_id,
    id: view.id,
    before: { deleted_at: view.deleted_at },
    after: { deleted_at },
  })
}
