import { describe, expect } from 'vitest'
import { newPerson } from '../people/test/new-person.ts'
import { twilioSid, twilioStandIn, twilioToken } from '../platform/providers/test/twilio-stand-in.ts'
import { type Club, test } from '../test/club.ts'
import { eventually } from '../test/eventually.ts'
import { leaveNow, messageOf } from './test/leave.ts'
import { addAccount, impatient, removeAccounts } from './test/phone-lines.ts'

const content_sid = `HX${'0b'.repeat(16)}`
const text = 'Hi [person.first_name], we open at six.'
let people = 0

async function prepare({ server, clubs, as }: Club) {
  const company_id = clubs['melbourne']!
  impatient(server)
  const standIn = await twilioStandIn()
  const account = { provider: 'twilio', sid: twilioSid, secret: twilioToken, base_url: standIn.url } as const
  await addAccount(server.context, company_id, account)
  const on = { enable_whatsapp_messaging: true }
  await server.context.db.updateTable('companies').set(on).where('id', '=', company_id).execute()
  const template = await (
    await as('root')
  ).call('POST /api/templates', {
    body: {
      ...{ type: 'WhatsApp', description: 'Opening', scope: 'club', company_ids: [company_id], pattern: text },
      ...{ content_sid, content_variables: ['[person.first_name|there]', 'six'] },
    },
  })
  return { standIn, template }
}

const add = ({ server, clubs }: Club, values: object = {}) =>
  newPerson(server, clubs['melbourne']!, { phone_mobile: `+6141244${5200 + ++people}`, first_name: 'Ada', ...values })

async function write({ as, server }: Club, person_id: number, pattern: number) {
  const sent = await (
    await as('manager')
  ).call('POST /api/people/{id}/whatsapp', {
    params: { id: person_id },
    body: { text, pattern },
  })
  const { id } = sent as { id: number }
  await leaveNow(server.context.db, id)
  await eventually(async () => (await messageOf(server.context.db, id)).status === 'sent')
}

describe('a WhatsApp template that the provider approved', () => {
  test('is sent by its id with the values of the person, and within a session as text', async ({ club, server }) => {
    const { standIn, template } = await prepare(club)
    await using _ = standIn
    const [stranger, talking] = [await add(club), await add(club, { whatsapp_session_until: '2999-01-01T00:00:00Z' })]
    await write(club, stranger.id, template.id)
    await write(club, talking.id, template.id)
    await removeAccounts(server.context)

    expect(standIn.taken).toMatchObject([
      {
        to: `whatsapp:${stranger.phone_mobile}`,
        text: '',
        content: { sid: content_sid, variables: { 1: 'Ada', 2: 'six' } },
      },
      { to: `whatsapp:${talking.phone_mobile}`, text: 'Hi Ada, we open at six.' },
    ])
    expect(standIn.taken[1]).not.toHaveProperty('content')
  })

  test('is tried out on the user’s own phone', async ({ as, club, server, users }) => {
    const { standIn, template } = await prepare(club)
    await using _ = standIn
    const person = await add(club, { first_name: 'Bo' })
    const phone_number = '+61412555889'
    await server.context.db.updateTable('users').set({ phone_number }).where('id', '=', users['root']!).execute()
    const filter = { checked_all: false, including_ids: [person.id] }
    const body = { channel: 'whatsapp', filter, text, pattern: template.id } as const
    await (await as('root')).call('POST /api/messages/test', { body })
    await eventually(async () => standIn.taken.length > 0)
    await removeAccounts(server.context)

    expect(standIn.taken).toMatchObject([
      { to: `whatsapp:${phone_number}`, content: { sid: content_sid, variables: { 1: 'Bo', 2: 'six' } } },
    ])
  })
})
