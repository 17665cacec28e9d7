import { activityGroups, collapsedAtFirst, groupBounds, groupNames } from '@spotter/domain/activities/groups.ts'
import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../platform/db/rows-of.ts'
import { serve } from '../platform/http/call.ts'
import type { Context } from '../platform/http/context.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseChoice } from '../platform/http/parse-values.ts'
import { clubOf, findPerson } from '../people/find-person.ts'
import { type ActivityRow, activityColumns, activityJoins } from './activity-row.ts'
import { hoursOf } from './check-activity.ts'
import { eventKindsFor } from './offered-kinds.ts'
import { presentActivity } from './present-activity.ts'
import { ofMembership } from './where-activities.ts'
import { limitTo } from '../platform/db/limit-to.ts'

const pageSize = 5
const mostOpen = 100

/** Open ones all together, completed ones by page. */
export const listOfPerson = serve('GET /api/people/{id}/activities', async (actor, call) => {
  const { db, context, params, query, now, t } = call
  const person = await findPerson(db, actor, params.id, { deleted: true })
  const company = await clubOf(db, actor, person.company_id)
  const bounds = groupBounds(now, hoursOf(company).tzinfo)
  const group = parseChoice('group', query.group, activityGroups)
  const { limit, offset, pagination } = pageOf(query, { default: group ? pageSize : mostOpen, cap: mostOpen })
  const within = group ? bounds[group] : null
  const about = andAll(ofMembership(query.membership))
  const sorted =
    group === 'completed'
      ? sql`order by activities.completed_at desc nulls last, activities.id desc`
      : sql`order by activities.start, activities.id`
  const [rows, counts, event_kinds] = await Promise.all([
    rowsOf(
      db,
      sql<ActivityRow>`
      select ${activityColumns} from activities ${activityJoins}
      where activities.id in (
        select activities.id from activities
        where activities.person_id = ${person.id} and activities.deleted_at is null
          and activities.complete = ${sql.lit(group === 'completed')} ${about}
          ${within ? sql`and activities.start >= ${within.from} and activities.start < ${within.before}` : sql``}
        ${sorted} ${limitTo(limit, offset)})
      ${sorted}`,
    ),
    countGroups(context, person.id, bounds, about),
    person.deleted_at === null ? eventKindsFor(db, actor, company, person) : [],
  ])
  const total = group ? counts[group] : Object.values(counts).reduce((sum, count) => sum + count) - counts.completed
  return {
    collection: rows.map((row) => presentActivity(actor, row, { now, t })),
    pagination: pagination(total),
    groups: activityGroups.map((id) => ({
      id,
      name: t(groupNames[id]),
      collapsed: collapsedAtFirst.includes(id),
      count: counts[id],
    })),
    event_kinds,
  }
})

const andAll = (conditions: readonly RawBuilder<unknown>[]) =>
  sql`${sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  )}`

type Counts = Record<(typeof activityGroups)[number], number>

async function countGroups(
  { db }: Context,
  person_id: number,
  bounds: ReturnType<typeof groupBounds>,
  about: RawBuilder<unknown>,
): Promise<Counts> {
  const counted = activityGroups.map((group) => {
    const { from, before } = group === 'completed' ? { from: null, before: null } : bounds[group]
    const condition =
      group === 'completed' ? sql`complete` : sql`not complete and start >= ${from} and start < ${before}`
    return sql`count(*) filter (where ${condition}) as ${sql.ref(group)}`
  })
  const counting = sql<Counts>`
    select ${sql.join(counted)} from activities
    where activities.person_id = ${person_id} and activities.deleted_at is null ${about}`
  return (await rowsOf(db, counting))[0]!
}
