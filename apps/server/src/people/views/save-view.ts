import { msg } from '@spotter/domain/text.ts'
import { record } from '../../platform/facts/record.ts'
import { serveSaving, type Tx } from '../../platform/http/call.ts'
import { forbidden, stale, taken, unprocessable } from '../../platform/http/errors.ts'
import { isUniqueViolation } from '../../platform/db/transaction.ts'
import { lockUsers } from '../../accounts/lock-users.ts'
import { parseName, parseViewFilter } from './parse-view.ts'
import { lockView, presentView } from './accessible-views.ts'

export const mostViews = 100

export const createView = serveSaving('POST /api/people/views', async (actor, { body, write, t, flash }) => {
  const message = t('View was successfully created.')
  const company_id = actor.company.id
  const answer = await refuseDuplicateName(() =>
    write(async (tx) => {
      const sent: Partial<typeof body> = body
      const filter = await parseViewFilter(tx, actor, sent.filter ?? {})
      const name = parseName(sent.name ?? '')
      await lockUsers(tx, [actor.id])
      if ((await countOwn(tx, company_id, actor.id)) >= mostViews) {
        throw unprocessable({ name: msg("can't be saved because you've reached the limit") })
      }
      const shared = body.shared ?? false
      const { id } = await tx
        .insertInto('saved_views')
        .values({ company_id, user_id: actor.id, name, shared, filter: JSON.stringify(filter) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(tx, actor, 'saved_view.created', {
        company_id,
        id,
        after: { name, shared, filter },
      })
      return { ...(await presentView(tx, actor, id)), message }
    }),
  )
  flash(message)
  return answer
})

export const updateView = serveSaving(
  'PUT /api/people/views/{id}',
  async (actor, { params, body, write, now, t, flash }) => {
    const message = t('View was successfully updated.')
    const answer = await refuseDuplicateName(() =>
      write(async (tx) => {
        const before = await lockView(tx, actor, params.id)
        if (body.lock_version !== undefined && body.lock_version !== before.lock_version) {
          throw stale(await presentView(tx, actor, before.id))
        }
        // Only its owner may unshare it.
        if (body.shared === false && before.user_id !== actor.id) throw forbidden()
        const named = {
          ...(body.name !== undefined && { name: parseName(body.name) }),
          ...(body.shared !== undefined && { shared: body.shared }),
        }
        const filter = body.filter && (await parseViewFilter(tx, actor, body.filter))
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
        return { ...(await presentView(tx, actor, before.id)), message }
      }),
    )
    flash(message)
    return answer
  },
)

export async function refuseDuplicateName<A>(write: () => Promise<A>): Promise<A> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error, 'saved_views_name') ? unprocessable({ name: taken }) : error
  }
}

async function countOwn(tx: Tx, company_id: number, user_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
