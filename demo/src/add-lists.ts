import type { Tx } from '@spotter/server/platform/http/call.ts'
import { listsOf } from './lists.ts'
import type { Country } from './names.ts'

export async function addLists(tx: Tx, company_id: number, country: Country): Promise<void> {
  const { tags, sources, categories } = listsOf(country)
  await tx
    .insertInto('tags')
    .values(tags.map((name) => ({ company_id, name })))
    .execute()
  for (const [index, { name, code = null, guest_waiver = false, parts }] of sources.entries()) {
    await addWithParts(tx, 'marketing_sources', { company_id, name, code, guest_waiver, position: index + 1 }, parts)
  }
  for (const [index, { name, parts }] of categories.entries()) {
    await addWithParts(tx, 'appointment_categories', { company_id, name, position: index + 1 }, parts)
  }
}

type Tree = 'marketing_sources' | 'appointment_categories'
type Top = { company_id: number; name: string; position: number; code?: string | null; guest_waiver?: boolean }

async function addWithParts(tx: Tx, table: Tree, top: Top, parts: readonly string[] = []): Promise<void> {
  const { id: parent_id } = await tx.insertInto(table).values(top).returning('id').executeTakeFirstOrThrow()
  if (!parts.length) return
  const { company_id } = top
  await tx
    .insertInto(table)
    .values(parts.map((name, at) => ({ company_id, parent_id, name, position: at + 1 })))
    .execute()
}
