import type { Notice } from '@spotter/domain/notifications/notice.ts'
import { fullName } from '@spotter/domain/people/person.ts'
import { msg } from '@spotter/domain/text.ts'
import { sql } from 'kysely'
import { noticeFor } from '../people/record-person.ts'
import { record } from '../platform/facts/record.ts'
import { serve, serveSaving, type Tx } from '../platform/http/call.ts'
import type { Staff } from '../platform/http/caller.ts'
import { invalid, stale, unprocessable } from '../platform/http/errors.ts'
import { publish } from '../platform/realtime/publish.ts'
import { type ConversationRow, findConversation, lockConversation } from './conversation-row.ts'
import { presentConversation } from './present-conversation.ts'

const words = {
  done: msg('Done.'),
  opened: msg('Open again.'),
  snoozed: msg('Snoozed.'),
  assigned: msg('Assigned.'),
}

export const changeConversation = serveSaving(
  'PUT /api/conversations/{id}',
  async (actor, { params, body, now, t, write }) =>
    write(async (tx) => {
      const row = await lockConversation(tx, actor, params.id)
      if (body.lock_version !== undefined && body.lock_version !== row.lock_version) {
        throw stale(await presentConversation(tx, row, { now, company: actor.company }))
      }
      const { assigned_id, snoozed_until, done } = body
      if (snoozed_until && new Date(snoozed_until) <= now) {
        throw unprocessable({ snoozed_until: msg('must be in the future') })
      }
      if (assigned_id) await checkColleague(tx, row, assigned_id)
      const after = {
        ...(assigned_id !== undefined && { assigned_id }),
        ...(snoozed_until !== undefined && { snoozed_until }),
        ...(done !== undefined && { done_at: done ? now.toISOString() : null }),
      }
      await tx
        .updateTable('conversations')
        .set({ ...after, lock_version: sql<number>`lock_version + 1` })
        .where('id', '=', row.id)
        .execute()
      const { done_at, snoozed_until: until, assigned_id: whose } = row
      await record(tx, actor, 'conversation.changed', {
        company_id: row.company_id,
        id: row.id,
        before: { done_at, snoozed_until: until, assigned_id: whose },
        after: { done_at, snoozed_until: until, assigned_id: whose, ...after },
        payload: { person_id: row.person_id, notices: noticesOf(actor, row, assigned_id) },
      })
      const changed = await findConversation(tx, actor, row.id)
      const message =
        done === undefined ? (snoozed_until ? words.snoozed : words.assigned) : done ? words.done : words.opened
      return { ...(await presentConversation(tx, changed, { now, company: actor.company })), message: t(message) }
    }),
)

function noticesOf(actor: Staff, row: ConversationRow, assigned_id: number | null | undefined): Notice[] {
  if (!assigned_id || assigned_id === row.assigned_id) return []
  const name = row.person_id === null ? (row.address ?? '') : fullName(row)
  return noticeFor(actor, assigned_id, {
    person_id: row.person_id,
    message_type: 'conversation',
    event: 'assigned',
    text: msg('{user} assigned the conversation with {name} to you.'),
    values: { user: nameOf(actor), name },
  })
}

/** Someone who sees this person. */
async function checkColleague(tx: Tx, { company_id, salesperson_id }: ConversationRow, user_id: number): Promise<void> {
  const { rows } = await sql`
    select from users
    where id = ${user_id} and deleted_at is null
      and (root or exists (select from company_users where user_id = users.id and company_id = ${company_id}))
      and (role <> 'salesperson' or root or id is not distinct from ${salesperson_id}::bigint)`.execute(tx)
  if (!rows.length) throw unprocessable({ assigned_id: invalid })
}

export const readConversation = serve('PUT /api/conversations/{id}/read', async (actor, { params, now, t, write }) =>
  write(async (tx) => {
    const row = await findConversation(tx, actor, params.id)
    const read = await tx
      .updateTable('messages')
      .set({ read_at: now, read_by_id: actor.id })
      .where('conversation_id', '=', row.id)
      .where('direction', '=', sql.lit('inbound'))
      .where('read_at', 'is', null)
      .returning('id')
      .execute()
    if (read.length) {
      await record(tx, actor, 'conversation.read', {
        company_id: row.company_id,
        id: row.id,
        payload: { person_id: row.person_id },
      })
    }
    return { message: t(msg('Marked as read.')) }
  }),
)

/** Nothing is stored: screens forget it after some seconds. */
export const writeInConversation = serve('PUT /api/conversations/{id}/writing', async (actor, { db, params }) => {
  const row = await findConversation(db, actor, params.id)
  await publish(db, {
    channel: 'NotificationsChannel',
    envelope: {
      type: 'Record',
      event: 'conversation.writing',
      company_id: row.company_id,
      message: null,
      data: { record: 'writing', id: row.id, user_id: actor.id, name: nameOf(actor) },
    },
    to: { company_id: row.company_id, person_id: row.person_id },
  })
})

const nameOf = ({ user }: Staff) => [user.first_name, user.last_name].filter(Boolean).join(' ')
