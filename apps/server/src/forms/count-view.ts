import { dayOf } from '@spotter/domain/time/local-time.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { networkOf } from '../platform/http/client-address.ts'
import { signedWith } from '../platform/http/secrets.ts'
import { publish } from '../platform/realtime/publish.ts'

interface Form {
  id: number
  company_id: number
}

interface Looking {
  ip: string
  user_agent: string | undefined
  at: Date
}

export async function countView(db: Db, form: Form, looking: Looking): Promise<void> {
  const { day, visitor } = await visitorOf(db, looking)
  const { rows } = await sql`
    with seen as (
      insert into custom_form_viewers (company_id, form_id, day, visitor)
      values (${form.company_id}, ${form.id}, ${day}, ${visitor}) on conflict do nothing
      returning company_id, form_id)
    insert into custom_form_counts (company_id, form_id, views, leads) select company_id, form_id, 1, 0 from seen
    returning form_id`.execute(db)
  if (rows.length) await publishToScreens(db, form)
}

export interface Viewer {
  day: string
  visitor: Buffer
}

/** Anonymous once the day's salt is deleted. */
export async function visitorOf(db: Db, { ip, user_agent = '', at }: Looking): Promise<Viewer> {
  const day = dayOf(at, 'UTC')
  const key = signedWith(await saltOf(db, day)).update(`${networkOf(ip)}\n${user_agent}`)
  return { day, visitor: key.digest().subarray(0, 16) }
}

const known = new WeakMap<Db, { day: string; salt: Buffer }>()

async function saltOf(db: Db, day: string): Promise<Buffer> {
  const last = known.get(db)
  if (last?.day === day) return last.salt
  const { rows } = await sql<{ salt: Buffer }>`
    insert into daily_salts (day, salt) values (${day}, ${randomBytes(32)})
    on conflict (day) do update set salt = daily_salts.salt returning salt`.execute(db)
  const salt = rows[0]!.salt
  known.set(db, { day, salt })
  return salt
}

const publishToScreens = (db: Db, { id, company_id }: Form) =>
  publish(db, {
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: 'custom_form.viewed',
      company_id,
      message: null,
      data: { record: 'custom_form', id },
    },
    to: { company_id },
  })
