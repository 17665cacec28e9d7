import { sql } from 'kysely'
import type { Club } from '../../test/club.ts'

interface Entry {
  object: string
  action: string
  description: string | null
  data: Record<string, unknown>
}

export async function timelineOf({ context: { db } }: Club['server'], id: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select object, action, description, data from (
      select id, object, action, description, data from history where person_id = ${id}
      union all select id, 'note', 'Created', description, '{}' from notes where person_id = ${id}) timeline
    order by id`.execute(db)
  return rows
}
