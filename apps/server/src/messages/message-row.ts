import { type Channel, channelRules } from '@spotter/domain/messages/channels.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Tx } from '../platform/http/call.ts'
import type { By, Staff } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/errors.ts'
import { accessiblePeople, type FoundPerson } from '../people/find-person.ts'

export type MessageRow = Selectable<Database['messages']>

/** Messages of people one may see; those of strangers belong to the club, and restricted salespeople have none. */
export function accessibleMessages(db: Db | Tx, actor: Staff) {
  return db
    .selectFrom('messages')
    .where((eb) =>
      eb.or([
        isSeen(accessiblePeople(db, actor)),
        ...(may(actor, 'see:all_people') ? [eb.and([eb('messages.person_id', 'is', null), ofOwnClubs(actor)])] : []),
      ]),
    )
}

/** A value instead of `exists`, for which the planner would collect everyone first. */
const isSeen = (people: ReturnType<typeof accessiblePeople>) =>
  sql<SqlBool>`${people.select(sql.lit(true).as('seen')).where(sql<SqlBool>`people.id = messages.person_id`)}`

const ofOwnClubs = (actor: Staff) =>
  actor.root ? sql<SqlBool>`true` : sql<SqlBool>`messages.company_id = any(${actor.company_ids}::bigint[])`

interface Wanted {
  id: number
  channel?: Channel
  deleted?: boolean
}

const found = (db: Db | Tx, actor: Staff, { id, channel, deleted = false }: Wanted) => {
  let message = accessibleMessages(db, actor).selectAll('messages').where('messages.id', '=', id)
  if (channel) message = message.where('messages.channel', '=', channel)
  return deleted ? message : message.where('messages.deleted_at', 'is', null)
}

export async function findMessage(db: Db | Tx, actor: Staff, wanted: Wanted): Promise<MessageRow> {
  const message = await found(db, actor, wanted).executeTakeFirst()
  if (!message) throw notFound()
  return message
}

export async function lockMessage(tx: Tx, actor: Staff, wanted: Wanted): Promise<MessageRow> {
  const message = await found(tx, actor, wanted).forUpdate('messages').executeTakeFirst()
  if (!message) throw notFound()
  return message
}

export const addressOf = (person: Pick<FoundPerson, 'email' | 'phone_mobile'>, channel: Channel): string | null =>
  person[channelRules[channel].address]

export const authorOf = ({ user_id, original_user_id }: MessageRow): By => ({
  id: user_id,
  original_user_id,
  request_id: null,
})

export const touched = { updated_at: sql<string>`product_now()`, lock_version: sql<number>`messages.lock_version + 1` }
