import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { mayPauseIn } from '@spotter/domain/automations/who.ts'
import type { Staff } from '../../platform/http/caller.ts'
import { type Calling, serve, type Tx } from '../../platform/http/call.ts'
import { forbidden, invalid, unprocessable } from '../../platform/http/errors.ts'
import type { Db } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { appliesTo, clubsOf, findItem, type ItemRow, lockItem } from './find-item.ts'
import { getItem } from './present-item.ts'
import { recordItem } from './record-item.ts'

type Asked = Calling<{ id: number }, unknown, { company_ids?: number[] }>

export const showItemClubs = serve(
  'GET /api/automated_items/{id}/accessible_automated_item_clubs',
  async (actor, { params, db }) => {
    const clubs = await clubsWithPauses(db, await findItem(db, actor, params.id))
    return {
      collection: clubs.map(({ id, name, paused }) => {
        const accessible = reachesClub(actor, id)
        return { id, name: accessible ? name : null, accessible, paused }
      }),
    }
  },
)

export const pauseItem = serve('PUT /api/automated_items/{id}/pause', (actor, call) => setPaused(actor, call, true))
export const unpauseItem = serve('PUT /api/automated_items/{id}/unpause', (actor, call) =>
  setPaused(actor, call, false),
)

async function setPaused(actor: Staff, { params, body, company, write, t, flash }: Asked, isPaused: boolean) {
  const message = t(isPaused ? 'Automated item was paused.' : 'Automated item was resumed.')
  const answer = await write(async (tx) => {
    const item = await lockItem(tx, actor, params.id)
    const affected = (await clubsOf(tx, item)).map(({ id }) => id)
    const chosen = body.company_ids ?? affected
    if (chosen.some((id) => !affected.includes(id))) throw unprocessable({ company_ids: invalid })
    if (!mayPauseIn(actor, affected)) throw forbidden()
    await pauseIn(tx, actor, { item, clubs: chosen, isPaused })
    return getItem(tx, actor, item.id, company.id)
  })
  flash(message)
  return { ...answer, message }
}

export const pauseAllItems = serve('PUT /api/companies/{company_id}/automated_items/pause_all', (actor, call) =>
  setAllPaused(actor, call, true),
)
export const unpauseAllItems = serve('PUT /api/companies/{company_id}/automated_items/unpause_all', (actor, call) =>
  setAllPaused(actor, call, false),
)

async function setAllPaused(
  actor: Staff,
  { company, write, t, flash }: Calling<unknown, unknown, unknown>,
  isPaused: boolean,
) {
  const message = t(isPaused ? 'All automated items were paused.' : 'All automated items were resumed.')
  await write(async (tx) => {
    const items = await tx
      .selectFrom('automated_items')
      .selectAll()
      .where(appliesTo(company))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const item of items) {
      const clubs = (await clubsOf(tx, item)).map(({ id }) => id)
      if (!mayPauseIn(actor, clubs)) throw forbidden()
      await pauseIn(tx, actor, { item, clubs, isPaused })
    }
  })
  flash(message)
  return { message }
}

interface Pausing {
  item: ItemRow
  clubs: readonly number[]
  isPaused: boolean
}

/** Runs stay planned: those that come due while it is paused are cancelled then, the others happen. */
async function pauseIn(tx: Tx, actor: Staff, { item, clubs, isPaused }: Pausing): Promise<void> {
  const changed = isPaused
    ? await tx
        .insertInto('automated_item_pauses')
        .values(clubs.map((company_id) => ({ item_id: item.id, company_id, user_id: actor.id })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('company_id')
        .execute()
    : await tx
        .deleteFrom('automated_item_pauses')
        .where('item_id', '=', item.id)
        .where('company_id', '=', anyOf(clubs))
        .returning('company_id')
        .execute()
  if (!changed.length) return
  const paused_in = changed.map(({ company_id }) => company_id)
  await recordItem(tx, actor, isPaused ? 'paused' : 'unpaused', {
    // Screens of all clubs of the group show it.
    item: { ...item, company_ids: [...new Set([...item.company_ids, ...paused_in])] },
    before: null,
    after: { company_ids: paused_in },
  })
}

async function clubsWithPauses(db: Db, item: ItemRow) {
  const clubs = await clubsOf(db, item)
  const pauses = await db
    .selectFrom('automated_item_pauses')
    .select('company_id')
    .where('item_id', '=', item.id)
    .execute()
  const paused = new Set(pauses.map(({ company_id }) => company_id))
  return clubs.map((club) => ({ ...club, paused: paused.has(club.id) }))
}
