import { languageOf } from '@spotter/domain/booking/language.ts'
import { itemsOfSet, readySetNames } from '@spotter/domain/automations/ready-sets.ts'
import { msg } from '@spotter/domain/text.ts'
import { translatorFor } from '@spotter/i18n/translator.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import { serve, type Tx } from '../../platform/http/call.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { checkItem } from './check-item.ts'
import { appliesTo } from './find-item.ts'
import { getItem } from './present-item.ts'
import { recordItem } from './record-item.ts'
import { insertItem } from './save-item.ts'

const alreadyThere = msg('This set is already there. A second copy would do everything twice.')

export const listReadySets = serve(
  'GET /api/companies/{company_id}/automated_items/ready_sets',
  async (_actor, { db, company }) => {
    const [counts, paused_items] = await Promise.all([countsOf(db, company), countPaused(db, company)])
    return { collection: readySetNames.map((name) => ({ name, items: counts.get(name) ?? 0 })), paused_items }
  },
)

async function countPaused(db: Db, company: CompanyRow): Promise<number> {
  const { count } = await db
    .selectFrom('automated_items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(appliesTo(company))
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('automated_item_pauses')
          .select('item_id')
          .whereRef('automated_item_pauses.item_id', '=', 'automated_items.id')
          .where('automated_item_pauses.company_id', '=', company.id),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

async function countsOf(db: Db | Tx, company: CompanyRow): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('automated_items')
    .select(['ready_set', sql<number>`count(*)::int`.as('items')])
    .where(appliesTo(company))
    .where('deleted_at', 'is', null)
    .where('ready_set', 'is not', null)
    .groupBy('ready_set')
    .execute()
  return new Map(rows.map(({ ready_set, items }) => [ready_set, items]))
}

/** In the language of the club, and paused: nothing happens before someone has read them. */
export const takeReadySet = serve(
  'POST /api/companies/{company_id}/automated_items/ready_sets',
  async (actor, { body, company, context, now, write, t, flash }) => {
    const message = t('The set was added and is paused. Read it, simulate it, then resume it.')
    const words = translatorFor(languageOf(null, company.country))
    const collection = await write(async (tx) => {
      if (!body.again && (await countsOf(tx, company)).has(body.name)) throw unprocessable({ name: alreadyThere })
      const added = []
      for (const sent of itemsOfSet(body.name, words)) {
        const values = await checkItem(tx, actor, {
          ...{ company, sent, present: null, now },
          origin: context.config.publicUrl,
        })
        const item = await insertItem(tx, actor, { ...values, ready_set: body.name })
        const pause = { item_id: item.id, company_id: company.id, user_id: actor.id }
        await tx.insertInto('automated_item_pauses').values(pause).execute()
        await recordItem(tx, actor, 'created', { item, before: null, after: { ...values } })
        added.push(await getItem(tx, actor, item.id, company.id))
      }
      return added
    })
    flash(message)
    return { collection, message }
  },
)
