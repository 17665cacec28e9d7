import { isId } from '@spotter/ui/filters/filter-address.ts'

const most = 10
const nameOf = (companyId: number) => `recent_people:${companyId}`

export function recentPeople(companyId: number): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(companyId)) ?? '[]')
    return Array.isArray(kept) ? [...new Set(kept.filter(isId))].slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberPerson(companyId: number, id: number): void {
  const ids = [id, ...recentPeople(companyId).filter((other) => other !== id)].slice(0, most)
  try {
    localStorage.setItem(nameOf(companyId), JSON.stringify(ids))
  } catch {
    // Storage may be full or blocked.
  }
}
