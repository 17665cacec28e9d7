import { overlapReasons } from '@spotter/domain/activities/overlaps.ts'
import { planEvents } from '@spotter/domain/integrations/plan-events.ts'
import { shiftInstant } from '@spotter/domain/time/instants.ts'
import { tzinfoOf } from '@spotter/domain/time/zones.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { demoConnector } from '@spotter/server/integrations/connectors/demo.ts'
import { demoEmployees } from '@spotter/server/integrations/connectors/demo-fixture.ts'
import { sql } from 'kysely'

const system = 'abcfin'

interface Club {
  id: number
  time_zone: string
  /** The first are also employees in the membership system. */
  staff: readonly number[]
  now: Date
}

export async function addMembershipSystem(tx: Tx, { id: company_id, time_zone, staff, now }: Club): Promise<void> {
  await tx
    .updateTable('system_integrations')
    .set({ club_external_id: '7001', last_sync_at: shiftInstant(now, { minutes: -12 }) })
    .where('company_id', '=', company_id)
    .where('api', '=', system)
    .execute()
  const employees = await tx
    .insertInto('abc_employees')
    .values(demoEmployees.map((employee) => ({ ...employee, company_id, system })))
    .returning(['id', 'external_id'])
    .execute()
  const users = new Map<string, number>()
  for (const [at, user_id] of staff.slice(0, 2).entries()) {
    const employee = employees[at]
    if (!employee) continue
    await tx.updateTable('users').set({ abc_employee_id: employee.id }).where('id', '=', user_id).execute()
    users.set(employee.external_id, user_id)
  }
  await addEvents(tx, { company_id, tzinfo: tzinfoOf(time_zone) ?? 'UTC', users, now })
}

interface Filling {
  company_id: number
  tzinfo: string
  users: ReadonlyMap<string, number>
  now: Date
}

async function addEvents(tx: Tx, { company_id, tzinfo, users, now }: Filling): Promise<void> {
  const { rows: members } = await sql<{ external_id: string; person_id: number }>`
    select m.external_id, m.person_id from person_memberships m join people on people.id = m.person_id
    where m.company_id = ${company_id} and m.system = ${system} and people.deleted_at is null
    order by m.person_id`.execute(tx)
  const connection = { company_id, api: system, club_external_id: null, credentials: null, tzinfo } as const
  const external = await demoConnector.events(
    { connection, signal: new AbortController().signal },
    {
      from: shiftInstant(now, { days: -7 }),
      to: shiftInstant(now, { days: 60 }),
      members: members.map(({ external_id }) => external_id),
    },
  )
  const people = new Map(members.map(({ external_id, person_id }) => [external_id, person_id]))
  for (const { salesperson_id, kind_code, ...event } of planEvents([], external, { people, users }).added) {
    const created_at = shiftInstant(new Date(Math.min(now.getTime(), Date.parse(event.start))), { days: -9 })
    const isOver = Date.parse(event.end) < now.getTime()
    await sql`
      insert into activities (company_id, system, external_id, abc_event, type, kind_code, person_id, salesperson_id, name,
        start, "end", complete, completed_at, completed_by_id, outcome, overlap_reason, created_at,
        updated_at)
      select ${company_id}, ${system}, ${event.external_id}, true, 'Event', ${kind_code}, ${event.person_id}::bigint,
        ${salesperson_id}::bigint, ${event.name}, ${event.start}, ${event.end}, ${isOver},
        ${isOver ? event.end : null}::timestamptz, ${isOver ? salesperson_id : null}::bigint,
        ${isOver && kind_code === 'tour' ? 'No Sale' : null}, (
          select ${overlapReasons.from_membership_system} from activities other
          where other.salesperson_id = ${salesperson_id}::bigint and other.type = 'Event' and other.deleted_at is null
            and other.start < ${event.end} and other."end" > ${event.start} limit 1),
        ${created_at}, ${created_at}`.execute(tx)
  }
}
