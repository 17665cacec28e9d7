import { randomUUID } from 'node:crypto'
import { appointmentLinksBy } from '../booking/appointment-links.ts'
import { linkOf } from '../booking/links.ts'
import type { Context } from '../platform/http/context.ts'
import type { Db } from '../platform/db/connect.ts'
import { hashToken, randomToken } from '../platform/http/secrets.ts'
import { freshRecord } from './fresh-record.ts'

const hour = 3_600_000

export async function freshToken(context: Context, template: string, company_id: number): Promise<string> {
  const { db } = context
  if (template.includes('/wall/')) return freshWall(db, company_id)
  const person_id = await freshRecord(db, '/people/', company_id)
  const start = new Date(Date.now() + 48 * hour)
  const appointment = { company_id, person_id, type: 'Event' as const, kind_code: 'tour' as const }
  await db
    .insertInto('activities')
    .values({ ...appointment, start, end: new Date(start.getTime() + hour) })
    .execute()
  if (template.includes('/appointments/')) {
    return (await appointmentLinksBy(db, context, { person_ids: [person_id], now: new Date() })).get(person_id)!.token
  }
  return (await linkOf(db, context, { id: person_id, company_id })).token
}

async function freshWall(db: Db, company_id: number): Promise<string> {
  const token = randomToken()
  const id = await freshRecord(db, '/wall_displays/', company_id)
  await db
    .updateTable('wall_displays')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .execute()
  return token
}

export async function freshSlug(db: Db, company_id: number): Promise<string> {
  const { slug } = await db
    .insertInto('custom_forms')
    .values({ company_id, header: 'Fresh', slug: randomUUID(), fields: ['first_name', 'smart_address'] })
    .returning('slug')
    .executeTakeFirstOrThrow()
  return slug
}
