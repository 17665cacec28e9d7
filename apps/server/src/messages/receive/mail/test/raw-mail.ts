import { randomUUID } from 'node:crypto'
import type { Club } from '../../../../test/club.ts'
import { messageOf } from '../../../test/leave.ts'
import { clubAddress } from '../addresses.ts'
import { receiveMail } from '../receive-mail.ts'

type Server = Club['server']

export const newId = () => `<${randomUUID()}@mail.example.com>`

/** As a mail server would hand it over. */
export function rawMail(headers: Record<string, string | null>, body = 'Is there a trial?'): Buffer {
  const all = {
    From: 'Kim Ito <kim@example.com>',
    Subject: 'Hello',
    'Message-ID': newId(),
    Date: 'Mon, 02 Nov 2026 10:00:00 +0000',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  return Buffer.from([...lines, '', body].join('\r\n'))
}

export const addressOfClub = async ({ context }: Server, company_id: number): Promise<string> => {
  const club = context.db.selectFrom('companies').select('slug').where('id', '=', company_id)
  return clubAddress(context, await club.executeTakeFirstOrThrow())!
}

/** The message that it became. */
export async function received(server: Server, company_id: number, raw: Buffer, to?: string) {
  const envelope = [to ?? (await addressOfClub(server, company_id))]
  const outcome = await receiveMail(server.context, { raw, envelope })
  if (outcome.kind !== 'stored') throw new Error(`not stored: ${outcome.kind}`)
  return messageOf(server.context.db, outcome.message_id)
}

export const newAddress = () => `${randomUUID().slice(0, 13)}@example.com`
