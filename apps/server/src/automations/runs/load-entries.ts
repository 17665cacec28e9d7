import type { StatusCause } from '@spotter/domain/people/status-causes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Tx } from '../../platform/http/call.ts'

export interface EntryRow {
  status_change_id: number
  company_id: number
  person_id: number
  secondary_sale_id: number | null
  secondary_sale_type_id: number | null
  status: string
  at: string
  recorded_at: string
  cause: StatusCause
  trial_start_at: string | null
  trial_end_at: string | null
  /** In lower case. */
  tags: string[]
  /** When the status was left, null if it still holds. */
  left_at: string | null
}

/** Changes of status with what items ask of them. */
export async function loadEntries(db: Db | Tx, which: RawBuilder<unknown>): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select change.id as status_change_id, change.company_id, person.id as person_id, change.secondary_sale_id,
      sale.secondary_sale_type_id, change.to_status as status, change.at, change.created_at as recorded_at, change.cause,
      person.trial_start_at, person.trial_end_at,
      array(select lower(tags.name) from person_tags join tags on tags.id = person_tags.tag_id
        where person_tags.person_id = person.id and tags.deleted_at is null) as tags,
      later.at as left_at
    from (${which}) change
      left join secondary_sales sale on sale.id = change.secondary_sale_id
      join people person on person.id = coalesce(change.person_id, sale.person_id)
      left join lateral (
        (select next.at from status_changes next
          where next.person_id = change.person_id and next.id > change.id order by next.id limit 1)
        union all
        (select next.at from status_changes next
          where next.secondary_sale_id = change.secondary_sale_id and next.id > change.id order by next.id limit 1)) later on true
    order by change.id`.execute(db)
  return rows
}
