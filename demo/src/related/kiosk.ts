import { shiftInstant } from '@spotter/domain/time/instants.ts'
import type { Tx } from '@spotter/server/platform/http/call.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'

interface Club {
  id: number
  now: Date
}

export async function addKiosk(tx: Tx, { id: company_id, now }: Club): Promise<void> {
  const createdAt = shiftInstant(now, { days: -400 })
  const device = { company_id, version: '1.0.11', created_at: createdAt, updated_at: createdAt }
  await tx
    .insertInto('kiosk_devices')
    .values([
      {
        ...device,
        ...keyOf('desk'),
        name: 'Front desk',
        platform: 'iPad, Safari',
        last_seen_at: shiftInstant(now, { minutes: -2 }),
      },
      {
        ...device,
        ...keyOf('floor'),
        name: 'Training floor',
        platform: 'Android, Chrome',
        waiting: 2,
        last_seen_at: shiftInstant(now, { hours: -3 }),
      },
    ])
    .execute()
  await arriveLate(tx, company_id, shiftInstant(now, { hours: -4 }))
}

const keyOf = (name: string) => ({ key_hash: createHash('sha256').update(`demo:${name}`).digest() })

async function arriveLate(tx: Tx, company_id: number, before: Date): Promise<void> {
  await sql`
    update visits set received_at = signed_at + interval '2 hours 47 minutes' where id in (
      select id from visits where company_id = ${company_id} and signed_at < ${before}
      order by signed_at desc, id desc limit 3)`.execute(tx)
  const { rows } = await sql<{ person_id: number; other_person_id: number; phone: string; at: string }>`
    select came.id as person_id, known.id as other_person_id, came.phone_mobile as phone,
      visits.signed_at as at
    from visits join people came on came.id = visits.person_id
      join people known on known.company_id = came.company_id and known.first_name = came.first_name
        and known.id <> came.id and known.created_at < came.created_at and known.deleted_at is null
    where visits.company_id = ${company_id} and visits.signed_at < ${before} and visits.new_visitor
      and came.deleted_at is null and came.phone_mobile is not null
    order by came.status = 'guest' desc, visits.signed_at desc, visits.id desc, known.id limit 1`.execute(tx)
  const [alike] = rows
  if (!alike) return
  const { person_id, other_person_id, phone, at: created_at } = alike
  await tx.updateTable('people').set({ phone_home: phone }).where('id', '=', other_person_id).execute()
  await tx.insertInto('merge_proposals').values({ company_id, person_id, other_person_id, created_at }).execute()
}
