import type { MeasureName } from '@spotter/domain/figures/measures.ts'
import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { sql } from 'kysely'
import { countFigures } from '../../figures/count-figures.ts'
import { spanTable } from '../../figures/spans.ts'
import { rowsInTurn } from '../../figures/rows-in-turn.ts'
import type { Asked } from '../asked.ts'
import { grouped } from '../made.ts'
import { idsIn, noUserName, userNamed, userNames } from '../names.ts'
import { pivot, totalOf } from '../pivot.ts'

const names = ['activities_completed', 'messages_sent', 'sales'] as const satisfies readonly MeasureName[]

type Present = {
  company_id: number
  user_id: number
  sign_ins: number
  time: number
}

/** A row for each club, with its users within it and as a table below. */
export const userStatistics = grouped(async (asked) => {
  const [counts, present] = await Promise.all([
    countFigures(asked.db, asked.scope, names, ['company_id', 'user_id']),
    loadPresent(asked, [...new Set((asked.scope.user_ids ?? []).filter((id) => id !== unallocated))]),
  ])
  const known = await userNames(asked, new Set([...idsIn(counts, 'user_id'), ...idsIn(present, 'user_id')]))
  const rows = asked.clubs.map(({ id, name }) => {
    const ofClub = counts.filter(({ company_id }) => company_id === id)
    const here = present.filter(({ company_id }) => company_id === id)
    const figures = pivot(ofClub, 'user_id', names)
    const byId = new Map(here.map((user) => [user.user_id, user]))
    const user_ids = new Set([...figures.keys(), ...byId.keys()])
    const users = [...user_ids].map((user_id) => ({
      key: `${id} ${user_id}`,
      of: { company_id: id, user_id },
      club: { id, name },
      user: userNamed(user_id, known, asked.t(noUserName)),
      sign_ins: byId.get(Number(user_id))?.sign_ins ?? 0,
      time: byId.get(Number(user_id))?.time ?? 0,
      ...(figures.get(user_id) ?? totalOf([], names)),
    }))
    return {
      key: String(id),
      type: 'company',
      of: { company_id: id },
      club: { id, name },
      sign_ins: here.reduce((sum, { sign_ins }) => sum + sign_ins, 0),
      time: here.reduce((sum, { time }) => sum + time, 0),
      ...totalOf(ofClub, names),
      users: users.toSorted((one, other) => one.user.name.localeCompare(other.user.name)),
    }
  })
  return { rows, parts: { users: rows.flatMap(({ users }) => users) } }
})

/** Users of the clubs and those who were there; overlapping presences count once. */
function loadPresent({ db, spans, scope }: Asked, user_ids: readonly number[]): Promise<Present[]> {
  return rowsInTurn(
    db,
    sql<Present>`
      with worked as (
        select presences.company_id, presences.user_id,
          count(*) filter (where presences.signed_in and presences.since >= span.since)::int as sign_ins,
          range_agg(tstzrange(greatest(presences.since, span.since), least(presences.until, span.until), '[]'))
            filter (where presences.until >= span.since) as times
        from ${spanTable(spans)} join presences on presences.company_id = span.company_id
          and presences.since between span.since - interval '2 hours 15 minutes' and span.until
        group by 1, 2),
      members as (
        select company_users.company_id, company_users.user_id from ${spanTable(spans)}
          join company_users on company_users.company_id = span.company_id
          join users on users.id = company_users.user_id and users.deleted_at is null
        union select company_id, user_id from worked)
      select members.company_id, members.user_id,
        coalesce(worked.sign_ins, 0) as sign_ins,
        coalesce((select sum(extract(epoch from upper(span) - lower(span)))
          from unnest(worked.times) span), 0)::int as time
      from members join users on users.id = members.user_id
        left join worked on worked.company_id = members.company_id and worked.user_id = members.user_id
      where users.role <> all(${[...machineRoles]}::text[])
        and ${scope.user_ids === null ? sql`true` : sql`members.user_id = any(${user_ids}::bigint[])`}`,
  )
}
