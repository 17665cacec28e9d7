import { expect } from 'vitest'
import { system } from '../platform/http/caller.ts'
import { record } from '../platform/facts/record.ts'
import { openBareSocket } from '../platform/realtime/test/bare-client.ts'
import { type Browser, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'

function openChannel(own: Browser) {
  const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return openBareSocket(`${own.address.replace('http', 'ws')}/cable`, { headers: { cookie }, origin: own.address })
}

const messagesIn = ({ frames }: ReturnType<typeof openBareSocket>) =>
  frames.flatMap(({ message }) => {
    const { type, data } = (message ?? {}) as { type?: string; data?: { id?: number } }
    return type === 'Notification' ? [data?.id] : []
  })

test('each reader receives a notification once, by its id in their feed', async ({ as, clubs, server, users }) => {
  const readers = [await as('manager'), await as('club_manager')]
  const channels = readers.map(openChannel)
  for (const channel of channels) {
    await channel.send('subscribe')
    await channel.until('confirm_subscription')
  }
  const notice = {
    user_ids: [users['manager']!, users['club_manager']!],
    message_type: 'notice',
    event: 'x',
    text: 'A long story: {story}',
    values: { story: 'and so on '.repeat(1000) },
  }
  await server.context.db.transaction().execute((tx) =>
    record(tx, system, 'person.created', {
      company_id: clubs['melbourne']!,
      id: 1,
      payload: { notices: [notice, { ...notice, values: { story: 'short' } }] },
    }),
  )
  await eventually(() => channels.every((channel) => messagesIn(channel).length === 2))

  for (const [index, reader] of readers.entries()) {
    const { collection } = await reader.call('GET /api/notifications')
    expect(new Set(messagesIn(channels[index]!))).toEqual(new Set(collection.map(({ id }) => id)))
  }
  for (const channel of channels) channel[Symbol.dispose]()
})
