import { machineRoles } from '@spotter/domain/accounts/roles.ts'
import { isLate } from '@spotter/domain/kiosk/late.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { defineSubscriber, type RecordedFact } from '../platform/facts/subscriber.ts'
import type { Tx } from '../platform/http/call.ts'
import { addNotices } from '../notifications/notify-staff.ts'
import { publishEach } from '../platform/realtime/publish.ts'

export const publishVisits = defineSubscriber({
  name: 'visitors',
  kinds: ['visitor.signed_in'],
  deliver: async (tx, facts) => {
    const visits = await findVisits(tx, facts)
    await publishEach(
      tx,
      visits.map(({ id, company_id, person_id, salesperson_id, ...visit }) => ({
        channel: 'NotificationsChannel',
        envelope: {
          type: 'Visitor',
          event: 'signed_in',
          company_id,
          message: textOf(visit),
          data: { id, person_id, values: valuesOf(visit) },
        },
        to: { company_id, person_salesperson_id: salesperson_id },
      })),
    )
    await addNotices(
      tx,
      visits.map((visit) => ({
        id: visit.outbox_id,
        company_id: visit.company_id,
        payload: { notices: [noticeOf(visit)] },
      })),
    )
  },
})

type Visit = Awaited<ReturnType<typeof findVisits>>[number]

const textOf = ({ signed_at, received_at }: Pick<Visit, 'signed_at' | 'received_at'>) =>
  isLate(new Date(signed_at), new Date(received_at))
    ? msg('{name} signed in while the device was offline: {visit_type}')
    : msg('{name} signed in: {visit_type}')

const valuesOf = ({ visit_type, ...person }: Pick<Visit, 'visit_type' | 'first_name' | 'last_name'>) => ({
  name: fullName(person),
  visit_type,
})

const noticeOf = (visit: Visit) => ({
  user_ids: visit.user_ids,
  person_id: visit.person_id,
  message_type: 'visitor',
  event: 'signed_in',
  text: textOf(visit),
  values: valuesOf(visit),
})

/** The salesperson, or without one the club's unrestricted staff. */
async function findVisits(tx: Tx, facts: readonly Pick<RecordedFact, 'id'>[]) {
  const { rows } = await sql<{
    outbox_id: number
    id: number
    company_id: number
    person_id: number
    visit_type: string
    signed_at: string
    received_at: string
    first_name: string
    last_name: string | null
    salesperson_id: number | null
    user_ids: number[]
  }>`
    select fact.id as outbox_id, v.id, v.company_id, v.person_id, v.visit_type, v.signed_at,
      coalesce(v.received_at, v.signed_at) as received_at, p.first_name, p.last_name, p.salesperson_id,
      case when p.salesperson_id is null then array(
        select u.id from users u where u.company_id = v.company_id and u.deleted_at is null
          and u.role <> all(${[...machineRoles, 'salesperson']}::text[]))
      else array[p.salesperson_id] end as user_ids
    from outbox fact
    join visits v on v.id = (fact.payload ->> 'visit_id')::bigint
    join people p on p.id = v.person_id and p.deleted_at is null
    where fact.id = any(${facts.map(({ id }) => id)}::bigint[])
    order by fact.id`.execute(tx)
  return rows
}
