import type { Channel } from '@spotter/contract/sandbox/sandbox.ts'
import type { Direction } from '@spotter/domain/messages/message-states.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { admitToSandbox, messageColumns, sandboxMessages } from './messages.ts'

/** Unsanitized; the page shows it in a sandboxed frame. */
export const showSandboxMessage = serve('GET /api/sandbox/messages/{id}', async (actor, { context, db, params }) => {
  await admitToSandbox(context, actor)
  const message = await sandboxMessages(db)
    .select([
      ...messageColumns,
      'sandbox_messages.html',
      'sandbox_messages.attachments',
      'sandbox_messages.via',
      'sandbox_messages.digits',
      sql<boolean>`sandbox_messages.code is not null`.as('asks_code'),
    ])
    .where('sandbox_messages.id', '=', params.id)
    .executeTakeFirst()
  if (!message) throw notFound()
  return { ...message, conversation: await conversationWith(db, message) }
})

const longestConversation = 100

interface Shown {
  channel: Channel
  direction: Direction
  recipient: string
  sender: string
}

async function conversationWith(db: Db, { channel, direction, recipient, sender }: Shown) {
  if (channel !== 'sms' && channel !== 'whatsapp') return []
  const [phone, club] = direction === 'inbound' ? [sender, recipient] : [recipient, sender]
  const latest = await db
    .selectFrom('sandbox_messages')
    .select(['id', 'direction', 'text', 'status', 'created_at'])
    .where('channel', '=', channel)
    .where((eb) =>
      eb.or([
        eb.and([eb('direction', '=', sql.lit('outbound')), eb('recipient', '=', phone), eb('sender', '=', club)]),
        eb.and([eb('direction', '=', sql.lit('inbound')), eb('sender', '=', phone), eb('recipient', '=', club)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(longestConversation)
    .execute()
  return latest.toReversed()
}
