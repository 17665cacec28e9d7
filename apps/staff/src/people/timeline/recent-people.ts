import type { Stored } from '@spotter/client/stored.ts'
import { isId } from '@spotter/ui/filters/filter-address.ts'

const most = 10
const key = 'recent_people'

export function recentPeople(stored: Stored): number[] {
  try {
    const kept: unknown = JSON.parse(stored.read(key) ?? '[]')
    return Array.isArray(kept) ? [...new Set(kept.filter(isId))].slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberPerson(stored: Stored, id: number): void {
  const ids = [id, ...recentPeople(stored).filter((other) => other !== id)].slice(0, most)
  stored.keep(key, JSON.stringify(ids))
}
