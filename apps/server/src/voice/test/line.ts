import type { LineAction } from '@spotter/contract/sandbox/voice-sandbox.ts'
import type { Insertable } from 'kysely'
import type { PeopleTable } from '../../platform/db/schema.ts'
import { newPerson } from '../../people/test/new-person.ts'
import type { Browser, Club } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'

type Server = Club['server']
let numbers = 0

/** Somebody of a club that makes calls, with a number of their own. */
export async function somebody(server: Server, company_id: number, values: Partial<Insertable<PeopleTable>> = {}) {
  await server.context.db
    .updateTable('companies')
    .set({ twilio_calls_enabled: true })
    .where('id', '=', company_id)
    .execute()
  const phone_mobile = `+61412${String(300_000 + ++numbers)}`
  return newPerson(server, company_id, { phone_mobile, ...values })
}

export const readCall = ({ context: { db } }: Server, id: number) =>
  db.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What stands in the sandbox for it. */
export const lineOf = ({ context: { db } }: Server, key: string) =>
  db.selectFrom('sandbox_messages').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

/** Does something on the other end. */
export async function onLine(
  server: Server,
  browser: Browser,
  key: string,
  action: LineAction,
  said: { digits?: string; text?: string } = {},
) {
  const { id } = await lineOf(server, key)
  return browser.send('POST', `/api/sandbox/calls/${id}`, { body: { action, ...said } })
}

/** Rings, and waits until it rings. */
export async function ring(server: Server, browser: Browser, person_id: number, more: object = {}) {
  const call = await browser.call('POST /twilio/calls', { body: { person_id, ...more } })
  if (call.phone_type === 'browser') {
    await eventually(async () => (await readCall(server, call.id)).status !== 'queued')
  }
  return call
}
