import type { listQuery } from '../list/list-query.ts'

type Query = ReturnType<typeof listQuery> & { per_page: number; details?: true }
export type OpenedList = { query: Query; person_id: number }

const nameOf = (user_id: number) => `people_list:${user_id}`

/** The list that this tab opened the person from. */
export function loadOpenedList(user_id: number, person_id: number): OpenedList | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(user_id)) ?? 'null') as OpenedList | null
    return stored?.person_id === person_id ? stored : null
  } catch {
    return null
  }
}

export function saveOpenedList(user_id: number, opened: OpenedList): void {
  try {
    sessionStorage.setItem(nameOf(user_id), JSON.stringify(opened))
  } catch {
    // Storage may be full or blocked.
  }
}
