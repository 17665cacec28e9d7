import { zoneNames } from '@spotter/domain/time/zone-names.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** A trial's end is a day: stored as its start in the club's zone, whichever way it was entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const zones = Object.entries(zoneNames).flatMap(([tzinfo, names]) => names.map((name) => ({ name, tzinfo })))
  await sql`
    create temporary table club_zones on commit drop as
      select companies.id as company_id, zones.tzinfo from companies
      join jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as zones (name text, tzinfo text)
        on zones.name = companies.time_zone`.execute(db)
  await sql`
    update people set trial_end_at = ${dayStart(sql`trial_end_at`)}
    from club_zones where club_zones.company_id = people.company_id
      and trial_end_at is distinct from ${dayStart(sql`trial_end_at`)}`.execute(db)
  await sql`
    update activities set trial_end = ${dayStart(sql`trial_end`)}
    from club_zones where club_zones.company_id = activities.company_id
      and trial_end is distinct from ${dayStart(sql`trial_end`)}`.execute(db)
  for (const side of ['before', 'after'])
    await inCompletions(db, sql`array['status', ${sql.lit(side)}, 'trial_end_at']`)
}

/** Undoing compares with what the completion wrote. */
const inCompletions = (db: Kysely<unknown>, path: RawBuilder<unknown>) => {
  const stored = sql`(completion #>> ${path})::timestamptz`
  return sql`
    update activities set completion = jsonb_set(completion, ${path}, to_jsonb(
      to_char(${dayStart(stored)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from club_zones where club_zones.company_id = activities.company_id and completion #>> ${path} is not null`.execute(
    db,
  )
}

const dayStart = (instant: RawBuilder<unknown>) =>
  sql`date_trunc('day', ${instant} at time zone club_zones.tzinfo) at time zone club_zones.tzinfo`
