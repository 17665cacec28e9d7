import { normalisePhone } from '@spotter/domain/people/phones.ts'
import { randomUUID } from 'node:crypto'
import { serve } from '../platform/http/call.ts'
import { invalid, unprocessable } from '../platform/http/errors.ts'
import { paths, showLive } from '../platform/providers/sandbox-line.ts'
import { signed } from '../platform/providers/sandbox-signature.ts'
import { receiveCall } from '../voice/receive-call.ts'
import { admitToSandbox } from './messages.ts'

/** As a signed callback, like a provider's. */
export const callClub = serve('POST /api/sandbox/calls', async (actor, { context, db, body }) => {
  await admitToSandbox(context, actor)
  const { company_id } = body
  const club = await db
    .selectFrom('companies')
    .select(['name', 'phone', 'country'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const from = normalisePhone(body.from, club.country)
  if (from === null) throw unprocessable({ from: invalid })
  const to = club.phone ?? club.name
  const key = `incoming:${randomUUID()}`
  const line = {
    key,
    channel: 'voice' as const,
    direction: 'inbound' as const,
    company_id,
    sender: from,
    recipient: to,
  }
  const { id } = await db
    .insertInto('sandbox_messages')
    .values({ ...line, subject: null, html: null, text: 'Call', status: 'ringing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = { Key: key, CompanyId: String(company_id), From: from, To: to }
  const answer = await receiveCall(context, signed(context.secret, paths.incoming, values))
  if (answer?.includes('<Reject/>')) {
    await db.updateTable('sandbox_messages').set({ status: 'no-answer' }).where('id', '=', id).execute()
  }
  await showLive(db, id)
  return { id }
})
