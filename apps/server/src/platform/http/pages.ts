import { pageCount, parsePaging } from '@spotter/domain/lists/paging.ts'
import type { Compilable, RawBuilder } from 'kysely'
import type { Db } from '../db/connect.ts'
import { rowsOf } from '../db/rows-of.ts'

type PagingQuery = Parameters<typeof parsePaging>[0]

export function pageOf(query: PagingQuery, limits: { default?: number; cap?: number } = {}) {
  const { page, per_page } = parsePaging(query, limits)
  return {
    limit: per_page,
    offset: (page - 1) * per_page,
    pagination: (total_entries: number) => ({
      total_entries,
      current_page: page,
      per_page,
      total_pages: pageCount(total_entries, per_page),
    }),
  }
}

/** A page that isn't full implies the total, so no count is needed. */
export async function totalOf(
  { limit, offset }: { limit: number; offset: number },
  shown: number,
  count: () => Promise<{ total: number }>,
): Promise<number> {
  if (shown < limit && (shown > 0 || offset === 0)) return offset + shown
  return (await count()).total
}

/** Each row holds the total, so that it is only counted for a page behind the last. */
export async function totalBeside(
  db: Db,
  rows: readonly { total: number }[],
  page: { limit: number; offset: number },
  counting: Compilable<{ total: number }> | RawBuilder<{ total: number }>,
): Promise<number> {
  return rows[0]?.total ?? totalOf(page, 0, async () => (await rowsOf(db, counting))[0]!)
}
