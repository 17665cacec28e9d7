import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'
import type { CarriedView } from '@spotter/domain/lists/carried.ts'

type Filter = Record<string, unknown>
type NamingField = 'tag_list' | 'source_id'
interface View extends CarriedView {
  filter: Filter
}

export async function viewsNaming(
  db: Db | Tx,
  company_ids: readonly number[],
  field: NamingField,
  rename: (value: unknown) => unknown,
): Promise<View[]> {
  const { rows } = await sql<Pick<View, 'id' | 'filter'>>`
    select id, filter from saved_views
    where company_id = any(${company_ids}::bigint[]) and filter ? ${field} and deleted_at is null`.execute(db)
  return rows
    .map(({ id, filter }) => ({ id, filter, was: filter[field], now: rename(filter[field]) }))
    .filter(({ was, now }) => !isDeepStrictEqual(was, now))
}

export async function saveViews(tx: Tx, field: NamingField, views: readonly View[]): Promise<CarriedView[]> {
  for (const { id, now } of views) await saveView(tx, field, id, now)
  return views.map(({ id, was, now }) => ({ id, was, now }))
}

/** Only those unchanged since the merge. */
export async function restoreViews(tx: Tx, field: NamingField, views: readonly CarriedView[]): Promise<void> {
  const { rows } = await sql<{ id: number; present: unknown }>`
    select id, filter -> ${field}::text as present from saved_views
    where id = any(${views.map(({ id }) => id)}::bigint[]) for update`.execute(tx)
  const present = new Map(rows.map((row) => [row.id, row.present]))
  for (const { id, was, now } of views) {
    if (isDeepStrictEqual(present.get(id), now)) await saveView(tx, field, id, was)
  }
}

const saveView = (tx: Tx, field: NamingField, id: number, value: unknown) =>
  sql`
    update saved_views set filter = jsonb_set(filter, array[${field}]::text[], ${JSON.stringify(value)}::jsonb),
      lock_version = lock_version + 1, updated_at = product_now()
    where id = ${id}`.execute(tx)

export function renameId(value: unknown, from: number, into: number): unknown {
  if (Array.isArray(value)) return once(value.map((one: unknown) => renameId(one, from, into)))
  if (typeof value === 'number') return value === from ? into : value
  if (typeof value !== 'string') return value
  const ids = value.split(',')
  return ids.some((id) => Number(id) === from) ? once(ids.map((id) => renamedText(id, from, into))).join(',') : value
}

const renamedText = (id: string, from: number, into: number) => (Number(id) === from ? String(into) : id.trim())
const once = <One>(list: readonly One[]): One[] => [...new Set(list)]

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
