import { may } from '@spotter/domain/accounts/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import { areAccessible } from './find-person.ts'

interface Counting {
  club_id: number
  /** Of the club, each of one person: `visits`. */
  rows: RawBuilder<unknown>
  person_id: RawBuilder<unknown>
  /** Which of the rows, by what they hold themselves. */
  where: RawBuilder<unknown>
  /** How many these are, where it is known without counting them. */
  all?: RawBuilder<number>
}

/**
 * How many rows are of people whom the actor may see. Only those of people who are deleted or have moved are compared
 * with their person, because they are few. Null if the actor sees too few people for that.
 */
export async function countShown(
  db: Db,
  actor: Staff,
  { club_id, rows, person_id, where, all = sql`(select count(*) from ${rows} where ${where})` }: Counting,
): Promise<number | null> {
  if (!may(actor, 'see:all_people')) return null
  const { rows: counted } = await sql<{ total: number }>`
    select ${all} - (
      select count(*) from people join ${rows} on ${person_id} = people.id
      where (people.deleted_at is not null or people.moved_at is not null) and ${where}
        and not (people.deleted_at is null and ${areAccessible(actor, club_id)})) as total`.execute(db)
  return counted[0]?.total ?? 0
}
