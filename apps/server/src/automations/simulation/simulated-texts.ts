import { fieldsIn, render } from '@spotter/domain/templates/render.ts'
import { visibleText } from '@spotter/domain/templates/visible-text.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { CompanyRow } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import { mergeValuesOfAll } from '../../templates/merge-values-of-all.ts'
import type { ClubItem } from '../runs/items-of-clubs.ts'

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
  const links = Object.fromEntries(fields.filter(isLink).map((field) => [field, `[${field}]`]))
  const values = await transaction(context.db, async (tx) => {
    const people = await tx
      .selectFrom('people')
      .selectAll()
      .where('id', '=', anyOf(new Set(person_ids)))
      .execute()
    const filled = fields.filter((field) => !isLink(field))
    return mergeValuesOfAll({ tx, context, now }, people, new Map([[company.id, company]]), filled)
  })
  return ({ kind, description }, person_id) => {
    const text = render(description, { ...values.get(person_id), ...links }, { html: kind === 'email' })
    return kind === 'email' ? visibleText(text) : text
  }
}

const isLink = (field: string): boolean => field.endsWith('_link')
