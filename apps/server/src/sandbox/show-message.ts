import { sql } from 'kysely'
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
  return message
})
