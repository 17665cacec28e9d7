import { reachesClub } from '@spotter/domain/accounts/actor.ts'
import { mayPauseIn } from '@spotter/domain/automations/who.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import type { CompanyRow, Staff } from '../../platform/http/caller.ts'
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
  const { message, ...answer } = await write(async (tx) => {
    const item = await lockItem(tx, actor, params.id)
    const affected = (await clubsOf(tx, item)).map(({ id }) => id)
    const chosen = body.company_ids ?? affected
    if (chosen.some((id) => !affected.includes(id))) throw unprocessable({ company_ids: invalid })
    if (!mayPauseIn(actor, affected)) throw forbidden()
    await pauseIn(tx, actor, { item, clubs: chosen, isPaused })
    const text = isPaused
      ? t('Automated item was paused.')
      : `${t('Automated item was resumed.')} ${t(goesAheadText, { count: await countAhead(tx, [item.id]) })}`
    return { ...(await getItem(tx, actor, item.id, company.id)), message: text }
  })
  flash(message)
  return { ...answer, message }
}

export const pauseAllItems = serve(
  'PUT /api/companies/{company_id}/automated_items/pause_all',
  async (actor, { company, write, t, flash }) => {
    const message = t('All automated items were paused.')
    await write(async (tx) => {
      for (const item of await lockItems(tx, company)) {
        const clubs = await pausableIn(tx, actor, item)
        await pauseIn(tx, actor, { item, clubs, isPaused: true, isTogether: true })
      }
    })
    flash(message)
    return { message }
  },
)

/** What was paused one by one stays paused unless it is named. */
export const unpauseAllItems = serve(
  'PUT /api/companies/{company_id}/automated_items/unpause_all',
  async (actor, { company, body, write, t, flash }) => {
    const message = await write(async (tx) => {
      const chosen = body.item_ids && new Set(body.item_ids)
      const items = (await lockItems(tx, company)).filter(({ id }) => !chosen || chosen.has(id))
      if (chosen && items.length < chosen.size) throw unprocessable({ item_ids: invalid })
      const resumed: number[] = []
      for (const item of items) {
        const clubs = await pausableIn(tx, actor, item)
        if (await pauseIn(tx, actor, { item, clubs, isPaused: false, isTogether: !chosen })) resumed.push(item.id)
      }
      return [
        t(resumedText, { count: resumed.length }),
        ...(resumed.length ? [t(goesAheadText, { count: await countAhead(tx, resumed) })] : []),
      ].join(' ')
    })
    flash(message)
    return { message }
  },
)

const resumedText = msg(
  '{count, plural, =0 {Nothing was paused with “Pause all”.} one {# automated item was resumed.} other {# automated items were resumed.}}',
)
const goesAheadText = msg(
  '{count, plural, =0 {It reaches people who enter from now on.} one {# planned step goes ahead.} other {# planned steps go ahead.}}',
)

async function countAhead(tx: Tx, item_ids: readonly number[]): Promise<number> {
  const { count } = await tx
    .selectFrom('automated_runs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('item_id', '=', anyOf(item_ids))
    .where('state', '=', sql.lit('planned'))
    .executeTakeFirstOrThrow()
  return count
}

const lockItems = (tx: Tx, company: CompanyRow): Promise<ItemRow[]> =>
  tx
    .selectFrom('automated_items')
    .selectAll()
    .where(appliesTo(company))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

async function pausableIn(tx: Tx, actor: Staff, item: ItemRow): Promise<number[]> {
  const clubs = (await clubsOf(tx, item)).map(({ id }) => id)
  if (!mayPauseIn(actor, clubs)) throw forbidden()
  return clubs
}

interface Pausing {
  item: ItemRow
  clubs: readonly number[]
  isPaused: boolean
  /** With all others; only these are resumed together. */
  isTogether?: boolean
}

/** Runs stay planned: those that come due while it is paused are cancelled then, the others happen. Answers whether anything changed. */
async function pauseIn(tx: Tx, actor: Staff, { item, clubs, isPaused, isTogether = false }: Pausing): Promise<boolean> {
  const changed = isPaused
    ? await tx
        .insertInto('automated_item_pauses')
        .values(clubs.map((company_id) => ({ item_id: item.id, company_id, user_id: actor.id, by_all: isTogether })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('company_id')
        .execute()
    : await tx
        .deleteFrom('automated_item_pauses')
        .where('item_id', '=', item.id)
        .where('company_id', '=', anyOf(clubs))
        .$if(isTogether, (pauses) => pauses.where('by_all', '=', true))
        .returning('company_id')
        .execute()
  if (!changed.length) return false
  const paused_in = changed.map(({ company_id }) => company_id)
  await recordItem(tx, actor, isPaused ? 'paused' : 'unpaused', {
    // Screens of all clubs of the group show it.
    item: { ...item, company_ids: [...new Set([...item.company_ids, ...paused_in])] },
    before: null,
    after: { company_ids: paused_in },
  })
  return true
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
