import { useFetch } from '@spotter/client/use-fetch.ts'
import type { PersonRow } from '@spotter/contract/people/person-shapes.ts'
import { useRef } from 'react'
import type { OpenedList } from './opened-list.ts'

export type Neighbour = { id: number; name: string; page: number }
type Neighbours = { place: number; total: number; previous: Neighbour | null; next: Neighbour | null }

/** Null until the person is found. What was found stays when the person leaves the list, for example by a new status. */
export function useNeighbours({ query, person_id }: OpenedList): Neighbours | null {
  const found = useRef<Neighbours | null>(null)
  const wasThere = useRef(false)
  const { per_page } = query
  const isPerson = ({ id }: PersonRow) => id === person_id
  const asked = usePage(query, query.page, true)
  const isThere = asked.rows.some(isPerson)
  if (isThere) wasThere.current = true
  // A person moves up a page when one before them leaves the list.
  const before = usePage(query, query.page - 1, asked.isLoaded && !wasThere.current)
  const page = isThere ? query.page : query.page - 1
  const { rows, total } = isThere ? asked : before
  const index = rows.findIndex(isPerson)
  const previous = rows.slice(0, Math.max(index, 0)).findLast(isOpenable)
  const next = rows.slice(index + 1).find(isOpenable)
  const earlier = usePage(query, page - 1, index >= 0 && !previous)
  const later = usePage(query, page + 1, index >= 0 && !next && page * per_page < total)

  if (index >= 0) {
    found.current = {
      place: (page - 1) * per_page + index + 1,
      total,
      previous: previous ? neighbour(previous, page) : neighbour(earlier.rows.findLast(isOpenable), page - 1),
      next: next ? neighbour(next, page) : neighbour(later.rows.find(isOpenable), page + 1),
    }
  }
  return found.current
}

const isOpenable = ({ deleted_at }: PersonRow): boolean => deleted_at === null

const neighbour = (row: PersonRow | undefined, page: number): Neighbour | null =>
  row ? { id: row.id, name: row.name, page } : null

function usePage(query: OpenedList['query'], page: number, isAsked: boolean) {
  const enabled = isAsked && page > 0
  const { data, isPlaceholderData } = useFetch('GET /api/people', { query: { ...query, page } }, { enabled })
  const shown = enabled && !isPlaceholderData ? data : undefined
  return {
    isLoaded: shown !== undefined,
    rows: shown?.collection ?? [],
    total: shown?.pagination.total_entries ?? 0,
  }
}
