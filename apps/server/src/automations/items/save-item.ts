import type { AutomatedItem } from '@spotter/contract/automations/item-shapes.ts'
import { mayEditItem } from '@spotter/domain/automations/who.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Staff } from '../../platform/http/caller.ts'
import { serveSaving, type Tx } from '../../platform/http/call.ts'
import { forbidden, stale } from '../../platform/http/errors.ts'
import { replanLater } from '../runs/replan-job.ts'
import { checkItem, type ItemColumns } from './check-item.ts'
import { type ItemRow, lockItem } from './find-item.ts'
import { getItem } from './present-item.ts'
import { recordItem } from './record-item.ts'

type Saved = Promise<AutomatedItem & { message: string }>

export const createItem = serveSaving(
  'POST /api/companies/{company_id}/automated_items',
  async (actor, { body, company, context, now, write, t, flash }): Saved => {
    const message = t('Automated item was successfully created.')
    const answer = await write(async (tx) => {
      const origin = context.config.publicUrl
      const values = await checkItem(tx, actor, { company, sent: body, present: null, now, origin })
      const item = await insertItem(tx, actor, values)
      await recordItem(tx, actor, 'created', { item, before: null, after: { ...values } })
      return { ...(await getItem(tx, actor, item.id, company.id)), message }
    })
    flash(message)
    return answer
  },
)

export const updateItem = serveSaving(
  'PUT /api/automated_items/{id}',
  async (actor, { params, body, company, context, now, write, t, flash }): Saved => {
    const saved = await write(async (tx) => {
      const present = await lockEditable(tx, actor, params.id)
      if (body.lock_version !== undefined && body.lock_version !== present.lock_version) {
        throw stale(await getItem(tx, actor, present.id, company.id))
      }
      const origin = context.config.publicUrl
      const after = await checkItem(tx, actor, { company, sent: body, present, now, origin })
      const before = previousValues(present, after)
      const planned = isDeepStrictEqual(before, after) ? 0 : await change(tx, actor, { present, before, after })
      return { ...(await getItem(tx, actor, present.id, company.id)), message: updated(planned) }
    })
    flash(saved.message)
    return saved

    function updated(planned: number) {
      const message = t('Automated item was successfully updated.')
      return planned
        ? `${message} ${t('{count, plural, one {# planned run is} other {# planned runs are}} planned again.', { count: planned })}`
        : message
    }
  },
)

export async function insertItem(tx: Tx, actor: Staff, values: ItemColumns & { ready_set?: string }): Promise<ItemRow> {
  const item = await tx
    .insertInto('automated_items')
    .values({ ...values, ...jsonOf(values) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepVersion(tx, actor, item)
  return item
}

interface Change {
  present: ItemRow
  before: object
  after: ItemColumns
}

/** Answers how many runs lie ahead; they are planned again in the background. */
async function change(tx: Tx, actor: Staff, { present, before, after }: Change): Promise<number> {
  const item = await tx
    .updateTable('automated_items')
    .set({
      ...after,
      ...jsonOf(after),
      version: sql`version + 1`,
      updated_at: sql`product_now()`,
      lock_version: sql`lock_version + 1`,
    })
    .where('id', '=', present.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepVersion(tx, actor, item)
  const company_ids = [...new Set([...present.company_ids, ...after.company_ids])]
  await recordItem(tx, actor, 'updated', { item: { ...item, company_ids }, before: { ...before }, after: { ...after } })
  return replanLater(tx, item.id)
}

/** Runs refer to the item as it was. */
const keepVersion = (tx: Tx, { id: user_id }: Staff, { id: item_id, version, ...item }: ItemRow) =>
  tx
    .insertInto('automated_item_versions')
    .values({ item_id, version, user_id, item: JSON.stringify(item) })
    .execute()

export async function lockEditable(tx: Tx, actor: Staff, id: number): Promise<ItemRow> {
  const item = await lockItem(tx, actor, id)
  if (!mayEditItem(actor, item)) throw forbidden()
  return item
}

const jsonOf = ({ description_json, member_filters, rules }: ItemColumns) => ({
  description_json: description_json && JSON.stringify(description_json),
  member_filters: member_filters && JSON.stringify(member_filters),
  rules: JSON.stringify(rules),
})

const previousValues = (present: ItemRow, after: ItemColumns): Record<string, unknown> =>
  Object.fromEntries(Object.keys(after).map((name) => [name, present[name as keyof ItemColumns]]))
