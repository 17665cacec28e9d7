import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tx } from '../../http/call.ts'

type Filter = Record<string, unknown>
interface View {
  id: number
  filter: Filter
}

/** The saved views of these clubs whose filter changes when one name gives way to another, as they are afterwards. */
export async function viewsNaming(
  db: Db | Tx,
  company_ids: readonly number[],
  field: 'tag_list' | 'source_id',
  rename: (value: unknown) => unknown,
): Promise<View[]> {
  const { rows } = await sql<View>`
    select id, filter from saved_views
    where company_id = any(${company_ids}::bigint[]) and filter ? ${field} and deleted_at is null`.execute(db)
  return rows.flatMap(({ id, filter }) => {
    const renamed = rename(filter[field])
    return JSON.stringify(renamed) === JSON.stringify(filter[field])
      ? []
      : [{ id, filter: { ...filter, [field]: renamed } }]
  })
}

export async function saveViews(tx: Tx, views: readonly View[]): Promise<void> {
  for (const { id, filter } of views) {
    await sql`
      update saved_views set filter = ${JSON.stringify(filter)}::jsonb, lock_version = lock_version + 1, updated_at = now()
      where id = ${id}`.execute(tx)
  }
}

/** A list of ids as an address or a body has it: a number, numbers with commas, or a list of either. */
export function renameId(value: unknown, from: number, into: number): unknown {
  if (Array.isArray(value)) return once(value.map((one: unknown) => renameId(one, from, into)))
  if (typeof value === 'number') return value === from ? into : value
  if (typeof value !== 'string') return value
  const ids = value.split(',')
  return ids.some((id) => Number(id) === from) ? once(ids.map((id) => renamedText(id, from, into))).join(',') : value
}

const renamedText = (id: string, from: number, into: number) => (Number(id) === from ? String(into) : id.trim())
const once = <One>(list: readonly One[]): One[] => [...new Set(list)]

/** Rules about tags as the list of people keeps them, in text or as they are; names are the same whatever their case. */
export function renameTag(value: unknown, from: string, into: string): unknown {
  if (typeof value === 'string') {
    const rules = parsed(value)
    return rules === null ? value : JSON.stringify(renameTag(rules, from, into))
  }
  if (Array.isArray(value)) return value.map((rule: unknown) => renamedRule(rule, from, into))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, rule]) => [key, renamedRule(rule, from, into)]))
}

function renamedRule(rule: unknown, from: string, into: string): unknown {
  const tags = (rule as { tags?: unknown } | null)?.tags
  if (!Array.isArray(tags)) return rule
  const renamed = tags.map((tag: unknown) =>
    typeof tag === 'string' && tag.toLowerCase() === from.toLowerCase() ? into : tag,
  )
  return { ...(rule as object), tags: once(renamed) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
