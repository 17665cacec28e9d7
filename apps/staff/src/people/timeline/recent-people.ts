const most = 10
const nameOf = (companyId: number) => `recent_people:${companyId}`

/** The people who were opened last in a club, newest first, as this browser remembers them. */
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
    // A full or forbidden storage only forgets.
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
