import { type Channel, channels } from '@spotter/contract/sandbox/sandbox.ts'
import { serve } from '../platform/http/call.ts'
import { pageOf } from '../platform/http/pages.ts'
import { parseChoice } from '../platform/http/parse-values.ts'
import { admitToSandbox, messageColumns, sandboxMessages } from './messages.ts'

export const listSandboxMessages = serve('GET /api/sandbox/messages', async (actor, { context, db, query }) => {
  await admitToSandbox(context, actor)
  const { limit, offset, pagination } = pageOf(query, { default: 25 })
  const channel = parseChoice('channel', query.channel, channels)
  const all = sandboxMessages(db)
  const words = query.q && `%${query.q.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = words
    ? all.where((eb) =>
        eb.or(
          (['recipient', 'subject', 'text'] as const).map((column) => eb(`sandbox_messages.${column}`, 'ilike', words)),
        ),
      )
    : all
  const counted = await found
    .select(({ fn }) => ['sandbox_messages.channel', fn.countAll<number>().as('count')])
    .groupBy('sandbox_messages.channel')
    .execute()
  const counts: Record<Channel, number> = { mail: 0, sms: 0, whatsapp: 0, voice: 0 }
  for (const { channel, count } of counted) counts[channel] = count

  const collection = await (channel ? found.where('sandbox_messages.channel', '=', channel) : found)
    .select(messageColumns)
    .orderBy('sandbox_messages.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = channel ? counts[channel] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { collection, pagination: pagination(total), counts }
})
