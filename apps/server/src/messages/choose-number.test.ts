import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterEach, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { messagesPath } from '../platform/providers/phone/parts.ts'
import { phoneLine } from '../platform/providers/phone/phone-lines.ts'
import { sandboxMessages } from '../platform/providers/sandbox-messages.ts'
import { callBack, twilioSid, twilioStandIn, twilioToken } from '../platform/providers/test/twilio-stand-in.ts'
import { sealingKeys } from '../platform/sealing/keys.ts'
import { type Club, test } from '../test/club.ts'
import { addAccount, clubNumber, removeAccounts } from './test/phone-lines.ts'

type Server = Club['server']

let left: Server | undefined
afterEach(async () => {
  if (left) await removeAccounts(left.context)
})

const message = (company_id: number) => ({
  key: randomUUID(),
  company_id,
  to: '+61412555019',
  from: 'Club',
  text: 'Hi',
  claimed_at: new Date(),
})

async function prepare(server: Server, company_id: number | null, channel: 'sms' | 'whatsapp' = 'sms') {
  left = server
  const { db, keys, secret } = server.context
  const standIn = await twilioStandIn()
  await addAccount(server.context, company_id, {
    provider: 'twilio',
    sid: twilioSid,
    secret: twilioToken,
    base_url: standIn.url,
  })
  const sandbox = sandboxMessages(db, secret, channel)
  const parts = { db, keys, publicUrl: server.address, patienceMs: 500 }
  server.context.providers.sms = phoneLine(parts, 'sms', sandbox)
  return { standIn, sandbox, parts, line: phoneLine(parts, channel, sandbox) }
}

const choose = ({ context }: Server, id: number, sms_provider: 'automatic' | 'club' | 'install' | 'sandbox') =>
  context.db.updateTable('companies').set({ sms_provider }).where('id', '=', id).execute()

test('the number of the club comes before a shared one', async ({ clubs, server }) => {
  const { standIn, line } = await prepare(server, null)
  await using _ = standIn
  const { id } = await server.context.db.selectFrom('twilio_sub_accounts').select('id').executeTakeFirstOrThrow()
  const own = { phone: '+61485555002', company_id: clubs['melbourne']!, twilio_sub_account_id: id }
  await server.context.db.insertInto('system_phone_numbers').values(own).execute()
  await line.send(message(clubs['melbourne']!))
  await line.send(message(clubs['boston']!))
  await choose(server, clubs['melbourne']!, 'install')
  await line.send(message(clubs['melbourne']!))
  await choose(server, clubs['melbourne']!, 'automatic')

  expect(standIn.taken.map(({ from }) => from)).toEqual([own.phone, clubNumber, clubNumber])
})

test('an SMS leaves by a toll-free number if the club wants that', async ({ clubs, server }) => {
  const company_id = clubs['boston']!
  const { standIn, line } = await prepare(server, null)
  await using _ = standIn
  const { db } = server.context
  const { id } = await db.selectFrom('twilio_sub_accounts').select('id').executeTakeFirstOrThrow()
  const phones = ['+18335550123', '+16175550123']
  await db
    .insertInto('system_phone_numbers')
    .values(phones.map((phone) => ({ phone, company_id, twilio_sub_account_id: id })))
    .execute()
  const wanting = (tollfree_flipper_enabled: boolean) =>
    db.updateTable('companies').set({ tollfree_flipper_enabled }).where('id', '=', company_id).execute()
  await line.send(message(company_id))
  await wanting(true)
  await line.send(message(company_id))
  await wanting(false)

  expect(standIn.taken.map(({ from }) => from)).toEqual(phones.toReversed())
})

test('a club without a number is told so, and nothing goes to the sandbox unless it is chosen', async ({
  clubs,
  server,
}) => {
  const { standIn, line } = await prepare(server, clubs['melbourne']!)
  await using _ = standIn
  await expect(line.send(message(clubs['boston']!))).rejects.toThrow('no_number')
  await choose(server, clubs['boston']!, 'sandbox')
  expect((await line.send(message(clubs['boston']!))).provider_id).toMatch(/^sandbox:/)
  await choose(server, clubs['boston']!, 'automatic')
})

test('WhatsApp messages are addressed as such and their answers come back as such', async ({ clubs, server }) => {
  const company_id = clubs['melbourne']!
  const { standIn, line } = await prepare(server, company_id, 'whatsapp')
  await using _ = standIn
  await line.send(message(company_id))
  expect(standIn.taken).toMatchObject([{ to: 'whatsapp:+61412555019', from: `whatsapp:${clubNumber}` }])

  const person = await newPerson(server, company_id, { phone_mobile: '+61412555301' })
  const values = { MessageSid: randomUUID(), From: 'whatsapp:+61412555301', To: `whatsapp:${clubNumber}`, Body: 'Hi' }
  expect(await callBack(`${server.address}${messagesPath}`, values)).toBe(204)
  const [received] = await server.context.db
    .selectFrom('messages')
    .select(['channel', 'text'])
    .where('person_id', '=', person.id)
    .execute()
  expect(received).toEqual({ channel: 'whatsapp', text: 'Hi' })
})

test('an answer to a shared number goes to the club that wrote last', async ({ clubs, server }) => {
  const { standIn } = await prepare(server, null)
  await using _ = standIn
  const from = '+61412555302'
  const people = [
    await newPerson(server, clubs['boston']!, { phone_mobile: from }),
    await newPerson(server, clubs['melbourne']!, { phone_mobile: from }),
  ]
  for (const { company_id, id: person_id } of people) {
    const sent = { company_id, person_id, channel: 'sms', direction: 'outbound', recipient: from, text: 'Hi' } as const
    await server.context.db
      .insertInto('messages')
      .values({ ...sent, status: 'sent', sent_at: new Date() })
      .execute()
  }
  const values = { MessageSid: randomUUID(), From: from, To: clubNumber, Body: 'Yes' }
  expect(await callBack(`${server.address}${messagesPath}`, values)).toBe(204)

  const received = await server.context.db
    .selectFrom('messages')
    .select('company_id')
    .where('external_id', '=', values.MessageSid)
    .execute()
  expect(received).toEqual([{ company_id: clubs['melbourne'] }])
})

test('with the key missing nothing is sent, and the reason asks for an administrator', async ({ clubs, server }) => {
  const { standIn, sandbox, parts } = await prepare(server, null)
  await using _ = standIn
  const keys = sealingKeys({ secretKey: 'x'.repeat(32), secretKeyOld: null, dataDir: tmpdir() }, Buffer.alloc(32))
  const line = phoneLine({ ...parts, keys }, 'sms', sandbox)
  await expect(line.send(message(clubs['melbourne']!))).rejects.toThrow('not_set_up')
  expect(standIn.asked()).toBe(0)
})

test('what may have left by another account is not looked for in this one', async ({ clubs, server }) => {
  const { standIn, line } = await prepare(server, null)
  await using _ = standIn
  const sent = message(clubs['melbourne']!)
  expect(await line.find?.(sent)).toBeNull()
  await server.context.db
    .updateTable('twilio_sub_accounts')
    .set({ updated_at: new Date(Date.now() + 1000) })
    .execute()
  expect(await line.find?.(sent)).toBeUndefined()
})
