import type { LineAction } from '@spotter/contract/sandbox/voice-sandbox.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { newPerson } from '../../people/test/new-person.ts'
import type { Browser, Club } from '../../test/club.ts'
import { eventually } from '../../test/eventually.ts'

type Server = Club['server']
let numbers = 0

export async function callablePerson(
  server: Server,
  company_id: number,
  values: Partial<Insertable<Database['people']>> = {},
) {
  await server.context.db
    .updateTable('companies')
    .set({ twilio_calls_enabled: true })
    .where('id', '=', company_id)
    .execute()
  const phone_mobile = `+61412${String(300_000 + ++numbers)}`
  return newPerson(server, company_id, { phone_mobile, ...values })
}

export const loadCall = ({ context: { db } }: Server, id: number) =>
  db.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const lineOf = ({ context: { db } }: Server, key: string) =>
  db.selectFrom('sandbox_messages').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

interface LineStep {
  key: string
  action: LineAction
  entered?: { digits?: string; text?: string }
}

export async function onLine(server: Server, browser: Browser, { key, action, entered = {} }: LineStep) {
  const { id } = await lineOf(server, key)
  return browser.send('POST', `/api/sandbox/calls/${id}`, { body: { action, ...entered } })
}

export async function callAndWait(server: Server, browser: Browser, person_id: number, more: object = {}) {
  const call = await browser.call('POST /twilio/calls', { body: { person_id, ...more } })
  if (call.phone_type === 'browser') {
    await eventually(async () => (await loadCall(server, call.id)).status !== 'queued')
  }
  return call
}
