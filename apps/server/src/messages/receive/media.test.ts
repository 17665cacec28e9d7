import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newPerson } from '../../people/test/new-person.ts'
import { sandboxPicture } from '../../platform/providers/sandbox-picture.ts'
import { callBack, twilioSid, twilioStandIn, twilioToken } from '../../platform/providers/test/twilio-stand-in.ts'
import { type Club, test } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'
import { addAccount, clubNumber, impatient, removeAccounts } from '../test/phone-lines.ts'
import { largestAttachments } from './inbound-text.ts'

let people = 0
const newPhone = () => `+6141266${String(4000 + ++people)}`
const newSid = (kind: string) => `${kind}${randomUUID().replaceAll('-', '')}`

const conversationOf = async ({ server, as }: Club, person_id: number) => {
  const { db } = server.context
  const rows = db.selectFrom('conversations').select('id').where('person_id', '=', person_id)
  const { id } = await rows.executeTakeFirstOrThrow()
  const { entries } = await (await as('manager')).call('GET /api/conversations/{id}', { params: { id } })
  return entries.map(({ message }) => message!)
}

const untilFetched = ({ server }: Club, person_id: number) =>
  eventually(async () => {
    const waiting = await server.context.db
      .selectFrom('message_media')
      .innerJoin('messages', 'messages.id', 'message_id')
      .select('state')
      .where('person_id', '=', person_id)
      .execute()
    return waiting.length > 0 && waiting.every(({ state }) => state !== 'waiting')
  })

test('pictures of a message are fetched once from the provider, without its credentials elsewhere', async ({
  club,
  clubs,
  server,
}) => {
  const url = impatient(server)
  await using standIn = await twilioStandIn()
  const account = { provider: 'twilio', sid: twilioSid, secret: twilioToken, base_url: standIn.url } as const
  await addAccount(server.context, clubs['melbourne']!, account)
  const person = await newPerson(server, clubs['melbourne']!, { phone_mobile: newPhone() })
  const [message, picture, huge, gone] = [newSid('MM'), newSid('ME'), newSid('ME'), newSid('ME')]
  standIn.files.set(picture, sandboxPicture())
  standIn.files.set(huge, Buffer.alloc(largestAttachments + 1))
  const place = (media: string) => `https://api.example.com/2010-04-01/Accounts/x/Messages/${message}/Media/${media}`
  const values = {
    MessageSid: message,
    From: person.phone_mobile!,
    To: clubNumber,
    Body: '',
    NumMedia: '4',
    MediaUrl0: place(picture),
    MediaContentType0: 'image/png',
    MediaUrl1: place(huge),
    MediaContentType1: 'video/mp4',
    MediaUrl2: place(gone),
    MediaContentType2: 'image/png',
    MediaUrl3: 'http://127.0.0.1:1/secret',
    MediaContentType3: 'image/png',
  }
  expect([await callBack(url, values), await callBack(url, values)]).toEqual([204, 204])
  await untilFetched(club, person.id)
  await removeAccounts(server.context)

  const [received, ...others] = await conversationOf(club, person.id)
  expect(others).toEqual([])
  expect(received).toMatchObject({
    attachments: [{ filename: expect.stringMatching(/^file-\d+\.png$/), content_type: 'image/png' }],
    missing_files: { waiting: 0, failed: 2 },
  })
})

test('the phone of the sandbox sends a picture, which those who may see the person are shown', async ({
  as,
  club,
  clubs,
  server,
}) => {
  const manager = await as('manager')
  const company_id = clubs['melbourne']!
  const person = await newPerson(server, company_id, { phone_mobile: newPhone() })
  const body = { channel: 'whatsapp', from: person.phone_mobile!, company_id, text: 'Hello' } as const
  const { id } = await manager.call('POST /api/sandbox/messages', { body })
  await manager.call('POST /api/sandbox/messages/{id}', { params: { id }, body: { action: 'send_picture' } })
  await untilFetched(club, person.id)

  const [, picture] = await conversationOf(club, person.id)
  const [attachment] = picture!.attachments
  expect(picture).toMatchObject({ sent_text: '', channel: 'whatsapp' })
  expect(picture).not.toHaveProperty('missing_files')
  const path = `/api/messages/attachments/${attachment!.id}/picture`
  const shown = await manager.send('GET', path)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await (await as('salesperson')).send('GET', path)).status).toBe(404)
})
