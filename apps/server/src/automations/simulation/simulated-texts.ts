import { isMessageKind } from '@spotter/domain/automations/items.ts'
import { emptyFieldIn, neededFields } from '@spotter/domain/templates/empty-field.ts'
import type { MergeField } from '@spotter/domain/templates/merge-fields.ts'
import { fieldsIn, type MergeValues, render } from '@spotter/domain/templates/render.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { presumedValues } from '../../templates/presumed-values.ts'
import type { ClubItem } from '../runs/items-of-clubs.ts'

const atOnce = 1000

interface Asked {
  company: CompanyRow
  items: readonly ClubItem[]
  person_ids: readonly number[]
  now: Date
}

/** What people get from items. Links stay fields, because making one changes something. */
export async function simulatedTexts(
  context: Context,
  { company, items, person_ids, now }: Asked,
): Promise<(item: ClubItem, person_id: number) => string> {
  const fields = [...new Set(items.flatMap(({ description }) => fieldsIn(description)))]
  const values = await transaction(context.db, async (tx) => {
    const people = await tx
      .selectFrom('people')
      .selectAll()
      .where('id', '=', anyOf(new Set(person_ids)))
      .execute()
    return presumedValues({ tx, context, now }, people, new Map([[company.id, company]]), fields)
  })
  return ({ kind, description }, person_id) => {
    const text = render(description, values.get(person_id) ?? {}, { html: kind === 'email' })
    return kind === 'email' ? visibleText(text) : text
  }
}

/** Whose texts would have a hole, asked for a thousand people at a time. */
export async function simulatedHoles(
  context: Context,
  { company, items, person_ids, now }: Asked,
): Promise<(item_id: number, person_id: number) => MergeField | null> {
  const messages = items.filter(({ kind }) => isMessageKind(kind))
  const texts = new Map(
    messages.map((item) => [item.id, [item.kind === 'email' ? item.subject : null, item.description]]),
  )
  const fields = neededFields([...texts.values()].flat())
  const values = new Map<number, MergeValues>()
  const asked = fields.length ? [...new Set(person_ids)] : []
  for (let at = 0; at < asked.length; at += atOnce) {
    const found = await transaction(context.db, async (tx) => {
      const ids = anyOf(asked.slice(at, at + atOnce))
      const people = await tx.selectFrom('people').selectAll().where('id', '=', ids).execute()
      return presumedValues({ tx, context, now }, people, new Map([[company.id, company]]), fields)
    })
    for (const [id, own] of found) values.set(id, own)
  }
  return (item_id, person_id) => emptyFieldIn(texts.get(item_id) ?? [], values.get(person_id) ?? {})
}
