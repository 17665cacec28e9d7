import { sql } from 'kysely'
import { serve } from '../platform/http/call.ts'
import { notFound } from '../platform/http/errors.ts'
import { admitToSandbox, messageColumns, sandboxMessages } from './messages.ts'

/** The mail's HTML is handed on as it was sent; the page shows it where it can run nothing. */
export const showSandboxMessage = serve('GET /api/sandbox/messages/{id}', async (actor, { context, db, params }) => {
  await admitToSandbox(context, actor)
  const message = await sandboxMessages(db)
    .select([
      ...messageColumns,
      'sandbox_messages.html',
      'sandbox_messages.attachments',
      'sandbox_messages.via',
      'sandbox_messages.digits',
      // The code itself is what the customer has to be told.
      sql<boolean>`sandbox_messages.code is not null`.as('asks_code'),
    ])
    .where('sandbox_messages.id', '=', params.id)
    .executeTakeFirst()
  if (!message) throw notFound()
  return message
})
