import { followsEveryClub } from '@spotter/domain/accounts/actor.ts'
import { may } from '@spotter/domain/accounts/permissions.ts'
import type { Translate } from '@spotter/i18n/translator.ts'
import type { Staff } from '../platform/http/caller.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Tx } from '../platform/http/call.ts'

export const followedClubs = (actor: Staff): number[] =>
  followsEveryClub(actor) ? [...actor.company_ids, actor.company.id] : [actor.company.id]

export const ownNotifications = (db: Db | Tx, actor: Staff) =>
  countableNotifications(db, actor).innerJoin('companies', 'companies.id', 'notifications.company_id')

/** Restricted salespeople see only their own leads. */
export function countableNotifications(db: Db | Tx, actor: Staff) {
  const feed = db
    .selectFrom('notifications')
    .leftJoin('people', 'people.id', 'notifications.person_id')
    .where('notifications.user_id', '=', actor.id)
    .where('notifications.company_id', 'in', followedClubs(actor))
  if (may(actor, 'see:all_people')) return feed
  return feed.where((eb) =>
    eb.or([eb('notifications.message_type', '!=', 'new_lead'), eb('people.salesperson_id', '=', actor.id)]),
  )
}

export const notificationColumns = [
  'notifications.id',
  'notifications.company_id',
  'companies.name as company_name',
  'notifications.person_id',
  'notifications.message_type',
  'notifications.event',
  'notifications.text',
  'notifications.values',
  'notifications.read_at',
  'notifications.created_at',
] as const

interface NotificationRow {
  id: number
  company_id: number
  company_name: string
  person_id: number | null
  message_type: string
  event: string
  text: string
  values: Record<string, unknown>
  read_at: string | null
  created_at: string
}

export const presentNotification = (t: Translate, { text, values, ...kept }: NotificationRow) => ({
  ...kept,
  message: t(text, values),
})
